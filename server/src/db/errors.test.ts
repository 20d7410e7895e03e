import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { aCandidate, aMobile } from '../../test/database/rows.ts';
import { aTestDatabase } from '../../test/database/test-database.ts';
import {
  databaseError,
  duplicateOf,
  isOutage,
  isRetryable,
  isServerAnswer,
  isUnavailable,
  sqlState,
  violatedConstraint,
} from './errors.ts';

const database = await aTestDatabase();
const db = database.connect();

const failureOf = (change: PromiseLike<unknown>) =>
  Promise.resolve(change).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an error of the database', () => {
  test('is found however deep it is wrapped', async () => {
    const failure = await failureOf(db.execute(sql`select * from nowhere`));
    const wrapped = new Error('outer', { cause: new Error('inner', { cause: failure }) });
    expect(sqlState(wrapped)).toBe('42P01');
    expect(databaseError(wrapped)?.message).toContain('nowhere');
  });

  test('names the constraint; a duplicate is told from other violations', async () => {
    const mobile = aMobile();
    await aCandidate(db, { mobile });
    const duplicate = await failureOf(aCandidate(db, { mobile }));
    expect(violatedConstraint(duplicate)).toBe('candidates_live_mobile_unique');
    expect(duplicateOf(duplicate)).toBe('candidates_live_mobile_unique');
    const blank = await failureOf(aCandidate(db, { fullName: '' }));
    expect(violatedConstraint(blank)).toBe('candidates_full_name_present');
    expect(duplicateOf(blank)).toBeUndefined();
  });

  test('of another kind names none', async () => {
    const failure = await failureOf(db.execute(sql`select 1 / 0`));
    expect(violatedConstraint(failure)).toBeUndefined();
    expect(isRetryable(failure)).toBe(false);
    expect(isUnavailable(failure)).toBe(false);
  });
});

test('a statement that took too long is not an outage', async () => {
  const client = await db.$client.connect();
  await client.query(`set statement_timeout = '20ms'`);
  const failure = await failureOf(client.query('select pg_sleep(5)'));
  client.release(true);
  expect(sqlState(failure)).toBe('57014');
  expect(isUnavailable(failure)).toBe(true);
  expect(isOutage(failure)).toBe(false);
});

describe('a database that cannot be written to', () => {
  test('refuses a change as one that is not available', async () => {
    const client = await db.$client.connect();
    await client.query('begin read only');
    const failure = await failureOf(client.query('create table of_a_replica (id int)'));
    client.release(true);
    expect(sqlState(failure)).toBe('25006');
    expect(isUnavailable(failure)).toBe(true);
    expect(isOutage(failure)).toBe(true);
  });

  test.each(['53100', '53200', '53300'])('is not available for want of room (%s)', (code) => {
    const error = new DatabaseError('could not extend file', 40, 'error');
    error.code = code;
    expect(isUnavailable(new Error('Failed query', { cause: error }))).toBe(true);
    expect(isServerAnswer(error)).toBe(true);
  });
});

describe('another error', () => {
  test.each([new Error('no'), 'no', undefined, null, { code: '40001' }])(
    '%j is none of the database',
    (error) => {
      expect(databaseError(error)).toBeUndefined();
      expect(violatedConstraint(error)).toBeUndefined();
      expect(isRetryable(error)).toBe(false);
      expect(isUnavailable(error)).toBe(false);
    },
  );

  test.each([
    Object.assign(new Error('connect EAGAIN /tmp/.s.PGSQL.5432'), { code: 'EAGAIN' }),
    Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' }),
    new Error('timeout expired'),
    new Error('Failed query: select 1', { cause: new Error('Connection terminated') }),
  ])('%s says that the database cannot be reached', (error) => {
    expect(isUnavailable(error)).toBe(true);
    expect(isRetryable(error)).toBe(false);
  });

  test('that is its own cause ends the search', () => {
    const error = new Error('round');
    error.cause = error;
    expect(sqlState(error)).toBeUndefined();
  });
});
