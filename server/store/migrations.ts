import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Forwards only: what stands here has been run somewhere and is never changed; new ones come at the end. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-games': { up: createGames },
  '0002-people': { up: createPeople },
  '0003-table-owners': { up: addTableOwners },
  '0004-blocked-players': { up: indexBlocked },
};

/** Brings a database to the form that this program knows. Rejects when it can't, or when the database is newer. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function createGames(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('games')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('format', 'integer', column => column.notNull())
    .addColumn('header', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('epoch', 'integer', column => column.notNull())
    .addColumn('next', 'integer', column => column.notNull())
    .addColumn('journal', 'text', column => column.notNull())
    .addColumn('saved_at', 'bigint', column => column.notNull())
    .addColumn('acting', 'integer')
    .addColumn('deadline', 'bigint')
    .addColumn('round', 'integer', column => column.notNull())
    .addColumn('ended', 'integer', column => column.notNull())
    .addColumn('due_at', 'bigint', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('closed_at', 'bigint')
    .execute();
  await schema.createIndex('games_due').on('games').columns(['closed_at', 'due_at']).execute();
  await schema
    .createTable('seats')
    .addColumn('game', 'text', column => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('player', 'text')
    .addColumn('active', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['game', 'seat'])
    .execute();
  await schema.createIndex('seats_player').on('seats').columns(['player', 'active']).execute();
  await schema
    .createTable('batches')
    .addColumn('game', 'text', column => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('first', 'integer', column => column.notNull())
    .addColumn('last', 'integer', column => column.notNull())
    .addColumn('events', 'text', column => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('action', 'text')
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('batches_key', ['game', 'first'])
    .addUniqueConstraint('batches_action', ['game', 'seat', 'action'])
    .execute();
  await schema
    .createTable('snapshots')
    .addColumn('game', 'text', column => column.primaryKey().references('games.id').onDelete('cascade'))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .execute();
  await schema
    .createTable('processes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('beat_at', 'bigint', column => column.notNull())
    .execute();
}

async function createPeople({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('players')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('secret_hash', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('seen_at', 'bigint', column => column.notNull())
    .addColumn('blocked', 'integer', column => column.notNull())
    .execute();
  await schema.createIndex('players_seen').on('players').column('seen_at').execute();
  await schema
    .createTable('gatherings')
    .addColumn('code', 'text', column => column.primaryKey())
    .addColumn('data', 'text', column => column.notNull())
    .addColumn('changed_at', 'bigint', column => column.notNull())
    .execute();
}

async function addTableOwners({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('gatherings').addColumn('owner', 'text').execute();
  await schema
    .alterTable('gatherings')
    .addColumn('listed', 'integer', column => column.notNull().defaultTo(0))
    .execute();
}

/** They are few, and looked for all the time. */
async function indexBlocked({ schema }: Kysely<unknown>): Promise<void> {
  const index = schema.createIndex('players_blocked').on('players').column('id');
  await index.where(sql<boolean>`blocked = 1`).execute();
}
