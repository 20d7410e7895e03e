import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { aCandidate, aMobile } from '../../test/database/rows.ts';
import { swallowingProxy } from '../../test/database/swallowing-proxy.ts';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { msToDeadline, newDeadline, withDeadline } from '../kernel/answer-deadline.ts';
import { connect } from './connection.ts';
import { isUnavailable } from './errors.ts';
import { candidates } from './schema/identity.ts';
import { patienceOfCaller, type Patience } from './silence.ts';
import { isStillWorking } from './still-working.ts';
import { createUnitOfWork } from './unit-of-work.ts';

const PATIENCE_MS = 1500;

const behind = await aTestDatabase();
const direct = behind.connect();
const line = await swallowingProxy(behind.address);
afterAll(() => line.stop());

function aPool(patience: Patience, poolSize = 1) {
  const database = connect(
    {
      address: { connectionString: line.url },
      applicationName: 'silence',
      poolSize,
      connectTimeoutMs: 3000,
      statementTimeoutMs: 30_000,
      patience,
    },
    () => undefined,
  );
  onTestFinished(() => database.$client.end());
  return database;
}

/** Nothing comes through while the work runs. */
async function whileSilent<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  line.swallow();
  const begun = performance.now();
  try {
    const result = await work();
    return { result, ms: performance.now() - begun };
  } finally {
    line.mend();
  }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a statement that is not answered', () => {
  test('fails as unavailable when patience is over, and its connection is not used again', async () => {
    const database = aPool({ ms: () => PATIENCE_MS });
    await database.execute(sql`select 1`);
    const { result, ms } = await whileSilent(() => failureOf(database.execute(sql`select 2`)));
    expect(isUnavailable(result)).toBe(true);
    expect(ms).toBeGreaterThan(PATIENCE_MS - 50);
    expect(ms).toBeLessThan(PATIENCE_MS + 10_000);
    expect(database.$client.totalCount).toBe(0);
    await database.execute(sql`select 3`);
  });

  test('ends its unit of work, which is tried once and leaves nothing', async () => {
    const database = aPool({ ms: () => PATIENCE_MS });
    const mobile = aMobile();
    let tries = 0;
    const unitOfWork = createUnitOfWork(database, (queries) => queries);
    const failure = await failureOf(
      unitOfWork(async (queries) => {
        tries += 1;
        await aCandidate(queries, { mobile });
        line.swallow();
        await queries.execute(sql`select 1`);
      }),
    );
    line.mend();
    expect(isUnavailable(failure)).toBe(true);
    expect(tries).toBe(1);
    expect(database.$client.totalCount).toBe(0);
    expect(await direct.select().from(candidates).where(eq(candidates.mobile, mobile))).toEqual([]);
  });

  test('is not repeated where it is a COMMIT, whose effect nobody knows', async () => {
    const database = aPool({ ms: () => PATIENCE_MS });
    const mobile = aMobile();
    let tries = 0;
    const unitOfWork = createUnitOfWork(database, (queries) => queries);
    const failure = await failureOf(
      unitOfWork(async (queries) => {
        tries += 1;
        await aCandidate(queries, { mobile });
        line.swallow();
      }),
    );
    line.mend();
    expect(isUnavailable(failure)).toBe(true);
    expect(tries).toBe(1);
  });

  test('is waited for as long as the server answers others', async () => {
    let asked = 0;
    const answersOthers = aPool({ ms: () => 100, isWorthWaiting: () => Promise.resolve((asked += 1) > 0) });
    await answersOthers.execute(sql`select pg_sleep(0.5)`);
    expect(asked).toBeGreaterThan(1);
    const answersNobody = aPool({ ms: () => 100, isWorthWaiting: () => Promise.resolve(false) });
    const failure = await failureOf(answersNobody.execute(sql`select pg_sleep(5)`));
    expect(isUnavailable(failure)).toBe(true);
  });
});

describe('a statement of background work', () => {
  const inBackground = () =>
    aPool(patienceOfCaller(300, (client) => isStillWorking({ connectionString: line.url }, client)));

  test('may take its time', async () => {
    await expect(inBackground().execute(sql`select pg_sleep(1.5)`)).resolves.toBeDefined();
  });

  test('that the server never got is given up, though the server answers again', async () => {
    const database = inBackground();
    await database.execute(sql`select 1`);
    line.swallow();
    const lost = failureOf(database.execute(sql`select 2`));
    // The connection stays dead; new ones work.
    line.mend();
    const begun = performance.now();
    expect(isUnavailable(await lost)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(10_000);
    await expect(database.execute(sql`select 3`)).resolves.toBeDefined();
  });
});

test('a server that works for nobody any more stops', async () => {
  const database = aPool({ ms: () => PATIENCE_MS });
  await failureOf(database.execute(sql`select pg_sleep(25)`));
  await expect
    .poll(
      async () => {
        const { rows } = await direct.execute(
          sql`select pid from pg_stat_activity where query like '%pg_sleep(25)%' and pid <> pg_backend_pid()`,
        );
        return rows.length;
      },
      { timeout: 5000 },
    )
    .toBe(0);
});

test('a connection in use without a pause outlives its patience', async () => {
  const database = aPool({ ms: () => PATIENCE_MS });
  const { rows: before } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const until = performance.now() + 3 * PATIENCE_MS;
  // Two that always wait for the same connection, so that it never rests.
  const busy = async () => {
    while (performance.now() < until) await database.execute(sql`select pg_sleep(0.05)`);
  };
  await Promise.all([busy(), busy()]);
  const { rows: after } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  expect(after).toEqual(before);
});

describe('a query that waited for a connection', () => {
  /** Whether a caller with a deadline waited, each time that the patience for a statement was asked for. */
  function aPoolWithRecord(record: boolean[]) {
    return aPool({
      ms: () => {
        record.push(msToDeadline() !== undefined);
        return 5000;
      },
    });
  }

  test('has the patience of its own caller, not of the one who released the connection', async () => {
    const record: boolean[] = [];
    const { $client: pool } = aPoolWithRecord(record);
    const held = await pool.connect();
    record.length = 0;
    const asked = withDeadline(newDeadline(), () => pool.query('select 1'));
    held.release();
    await asked;
    expect(record).toEqual([true]);
  });

  test('in the background does not get the short patience of a request that released it', async () => {
    const record: boolean[] = [];
    const { $client: pool } = aPoolWithRecord(record);
    const held = await pool.connect();
    record.length = 0;
    const asked = pool.query('select 1');
    withDeadline(newDeadline(), () => held.release());
    await asked;
    expect(record).toEqual([false]);
  });
});

test('a connection that hangs while it is prepared gives its place back soon, in the background too', async () => {
  const database = aPool(patienceOfCaller(35_000, () => Promise.resolve(true)));
  line.swallowFrom('set time zone');
  const begun = performance.now();
  const failure = await failureOf(database.execute(sql`select 1`));
  const ms = performance.now() - begun;
  line.mend();
  expect(isUnavailable(failure)).toBe(true);
  expect(ms).toBeLessThan(20_000);
});

test('patience ends with the time that is left to answer the caller', () => {
  const patience = patienceOfCaller(35_000, () => Promise.resolve(true));
  expect(patience.ms()).toBe(35_000);
  expect(withDeadline(newDeadline(), () => patience.ms())).toBe(3500);
  expect(withDeadline(newDeadline(3000), () => patience.ms())).toBeLessThanOrEqual(3000);
  expect(withDeadline(newDeadline(-1000), () => patience.ms())).toBe(2000);
});
