import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { describeDatabase } from './contract.ts';
import { PostgresEngine } from './postgres-engine.ts';

const url = process.env.DATABASE_URL;
if (url === undefined) throw new Error('DATABASE_URL names no database: use npm run test:postgres');

let engine: PostgresEngine;
let client: pg.Client;

beforeAll(async () => {
  engine = await PostgresEngine.open(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});

afterAll(async () => {
  await engine.close();
  await client.end();
});

describeDatabase('PostgreSQL', async () => {
  await client.query('truncate games, players, processes, gatherings cascade');
  return engine;
});
