import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 2567, allowedOrigins: [], queueWait: 5000, testSeed: null });
  });

  test('reads what is set', () => {
    const config = readConfig({
      PORT: '80',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      TEST_CLOCKS: 'turn:3000,reserve:0',
      TEST_PACE: '0',
    });
    expect(config.port).toBe(80);
    expect(config.allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(config.testClocks).toEqual({ turn: 3000, reserve: 0 });
    expect(config.testPace).toBe(0);
  });

  test.each(['TEST_SEED', 'TEST_CLOCKS', 'TEST_PACE'])('refuses %s in production', name => {
    const value = name === 'TEST_CLOCKS' ? 'turn:1' : '1';
    expect(() => readConfig({ NODE_ENV: 'production', [name]: value })).toThrow(name);
    expect(() => readConfig({ NODE_ENV: 'test', [name]: value })).not.toThrow();
  });

  test('refuses what makes no sense', () => {
    expect(() => readConfig({ PORT: 'many' })).toThrow();
    expect(() => readConfig({ TEST_CLOCKS: 'turn' })).toThrow();
    expect(() => readConfig({ TEST_CLOCKS: 'lunch:3000' })).toThrow('lunch');
  });

  test.each(['METRICS_TOKEN', 'MONITOR_PASSWORD'])(
    '%s has to be long, and is not repeated when it is not',
    name => {
      expect(() => readConfig({ [name]: 'short-secret' })).toThrow(
        new RegExp(`^${name}: (?!.*short-secret)`),
      );
    },
  );

  test('takes Redis only with what several processes need beside it', () => {
    const env = {
      REDIS_URL: 'redis://localhost:6379',
      DATABASE_URL: 'postgres://localhost/fortytwo',
      PUBLIC_ADDRESS: 'example.com:8080/p1',
    };
    expect(readConfig(env)).toMatchObject({
      redisUrl: env.REDIS_URL,
      publicAddress: env.PUBLIC_ADDRESS,
      processName: env.PUBLIC_ADDRESS,
    });
    for (const name of ['DATABASE_URL', 'PUBLIC_ADDRESS']) {
      expect(() => readConfig({ ...env, [name]: undefined })).toThrow(name);
    }
    expect(() => readConfig({ ...env, REDIS_URL: 'localhost' })).toThrow('REDIS_URL');
    expect(() => readConfig({ ...env, PUBLIC_ADDRESS: 'https://example.com' })).toThrow('PUBLIC_ADDRESS');
  });

  test('says about each variable what is wrong with it', () => {
    expect(() => readConfig({ PORT: 'many', RATE_IDENTITY_JOINS: '0' })).toThrow(
      /^PORT: .*\nRATE_IDENTITY_JOINS: /,
    );
    expect(readConfig({ METRICS_TOKEN: '', PORT: '' })).toMatchObject({ metricsToken: null, port: 2567 });
  });
});
