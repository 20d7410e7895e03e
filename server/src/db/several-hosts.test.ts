import { sql } from 'drizzle-orm';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { cuttableProxy } from '../../test/database/cuttable-proxy.ts';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { createJobQueue } from '../jobs/queue.ts';
import { noPayload } from '../kernel/job.ts';
import { connect } from './connection.ts';
import { isUnavailable } from './errors.ts';
import { databaseAddress } from './several-hosts.ts';

const behind = await aTestDatabase();
const [one, other] = await Promise.all([cuttableProxy(behind.address), cuttableProxy(behind.address)]);
afterAll(() => Promise.all([one.cut(), other.cut()]));
const first = new URL(one.url);
const url = `postgres://${first.username}@127.0.0.1:${first.port},127.0.0.1:${new URL(other.url).port}${first.pathname}?target_session_attrs=read-write`;
const OUTAGES = { failed: () => undefined, troubled: () => undefined, answered: () => undefined };

const aPool = () => {
  const limits = { poolSize: 2, connectTimeoutMs: 3000, statementTimeoutMs: 5000 };
  const patience = { ms: () => 2000 };
  const address = databaseAddress(url);
  const database = connect({ address, applicationName: 'hosts', ...limits, patience }, () => undefined);
  onTestFinished(() => database.$client.end());
  return database;
};

it('connects to the next host as soon as the first is away, and says why if none is left', async () => {
  const database = aPool();
  const answers = () =>
    database.execute(sql`select 1`).then(
      () => 'answered',
      (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
    );
  expect(await answers()).toBe('answered');
  await one.cut();
  await expect.poll(answers, { timeout: 5000 }).toBe('answered');
  await other.cut();
  await expect.poll(answers, { timeout: 5000 }).toBe('unavailable');
  const refusal = await database.execute(sql`select 1`).catch((error: unknown) => error);
  expect(
    JSON.stringify(refusal, ['cause', 'message']) + String(Reflect.get(Object(refusal), 'cause')),
  ).toContain('no host of the database can be written to');
  await one.mend();
  await expect.poll(answers, { timeout: 5000 }).toBe('answered');
  await other.mend();
});

it('serves the queue and its listener as well', async () => {
  const queue = createJobQueue(databaseAddress(url), OUTAGES);
  onTestFinished(() => queue.stop());
  await queue.start([{ name: 'hosts.job', payload: noPayload, retryLimit: 0, retryDelaySeconds: 1 }]);
  await expect(queue.ask()).resolves.toBeUndefined();
  const { rows } = await behind.connect().execute<{ listening: number }>(
    sql`select count(*)::int as listening from pg_stat_activity
          where datname = current_database() and query like 'LISTEN%'`,
  );
  expect(rows[0]?.listening).toBe(1);
});
