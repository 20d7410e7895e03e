import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aCandidate, aMobile } from '../../test/database/rows.ts';
import { aDatabase } from '../../test/database/test-database.ts';
import type { Queries } from './connection.ts';
import { duplicateOf, sqlState } from './errors.ts';
import { candidates } from './schema/identity.ts';
import { createUnitOfWork } from './unit-of-work.ts';

const db = await aDatabase();

/** Two parties that wait until both have come this far. */
function meeting() {
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) met.resolve();
    return met.promise;
  };
}

const stores = (tx: Queries) => ({
  tx,
  register: (mobile: string) => aCandidate(tx, { mobile }),
  rename: (id: number, fullName: string) =>
    tx.update(candidates).set({ fullName }).where(eq(candidates.id, id)),
});

const namesOf = async (mobile: string) => {
  const rows = await db.select().from(candidates).where(eq(candidates.mobile, mobile));
  return rows.map(({ fullName }) => fullName);
};

describe('a unit of work', () => {
  test('answers what the work answers, and what was written stays', async () => {
    const mobile = aMobile();
    const unitOfWork = createUnitOfWork(db, stores);
    const id = await unitOfWork(async ({ register }) => (await register(mobile)).id);
    expect(id).toBeTypeOf('number');
    expect(await namesOf(mobile)).toEqual(['Asha Rao']);
  });

  test('that throws leaves nothing behind, throws on, and gives its connection back', async () => {
    const mobile = aMobile();
    const unitOfWork = createUnitOfWork(db, stores);
    const failing = unitOfWork(async ({ register }) => {
      await register(mobile);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await namesOf(mobile)).toEqual([]);
    expect(db.$client.idleCount).toBe(db.$client.totalCount);
  });

  test('is tried once where a constraint is broken', async () => {
    const mobile = aMobile();
    await aCandidate(db, { mobile });
    let tries = 0;
    const unitOfWork = createUnitOfWork(db, stores);
    const failure = await unitOfWork(async ({ register }) => {
      tries += 1;
      await register(mobile);
    }).catch((error: unknown) => error);
    expect(duplicateOf(failure)).toBe('candidates_live_mobile_unique');
    expect(tries).toBe(1);
  });

  test('that swallows the error of a statement fails: PostgreSQL has given the transaction up', async () => {
    const mobile = aMobile();
    const unitOfWork = createUnitOfWork(db, stores);
    const swallowing = unitOfWork(async ({ tx, register }) => {
      await register(mobile);
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await namesOf(mobile)).toEqual([]);
  });

  test('cannot be begun inside another', async () => {
    const unitOfWork = createUnitOfWork(db, stores);
    await expect(unitOfWork(() => unitOfWork(async () => undefined))).rejects.toThrow('inside another');
  });

  test('ends its stores: one that is kept cannot write any more', async () => {
    const unitOfWork = createUnitOfWork(db, stores);
    const kept = await unitOfWork(async ({ register }) => register);
    await expect(kept(aMobile())).rejects.toThrow();
  });

  test('has the same statement planned once, however often it is asked', async () => {
    const unitOfWork = createUnitOfWork(db, stores);
    const planned = await unitOfWork(async ({ tx }) => {
      for (const id of [1, 2, 3]) await tx.select().from(candidates).where(eq(candidates.id, -id));
      const { rows } = await tx.execute<{ times: number }>(
        sql`select generic_plans + custom_plans as times from pg_prepared_statements
            where statement like 'select % from "candidates" where "candidates"."id" = $1' and not statement like '%limit%'`,
      );
      return rows.map(({ times }) => times);
    });
    expect(planned).toEqual([3]);
  });

  test('leaves a statement of very many values unnamed: each length would be a plan of its own', async () => {
    const unitOfWork = createUnitOfWork(db, stores);
    const planned = await unitOfWork(async ({ tx }) => {
      const many = Array.from({ length: 65 }, (_, index) => -index);
      await tx.select().from(candidates).where(inArray(candidates.id, many));
      const { rows } = await tx.execute(
        sql`select name from pg_prepared_statements where statement like '%$65%' and statement not like '%pg_prepared%'`,
      );
      return rows;
    });
    expect(planned).toEqual([]);
  });

  test('gives up a connection that died, and the next one works', async () => {
    const unitOfWork = createUnitOfWork(db, stores);
    const dying = unitOfWork(({ tx }) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(dying).rejects.toThrow();
    const mobile = aMobile();
    await unitOfWork(({ register }) => register(mobile));
    expect(await namesOf(mobile)).toHaveLength(1);
  });
});

describe('two units of work at once', () => {
  test('that cannot both be serial: the second runs again on what the first left', async () => {
    const { id, mobile } = await aCandidate(db, { fullName: 'A' });
    const bothHaveRead = meeting();
    const unitOfWork = createUnitOfWork(db, stores, { isolation: 'serializable' });
    let runs = 0;
    const append = (letter: string) => {
      let first = true;
      return unitOfWork(async ({ tx, rename }) => {
        runs += 1;
        const [row] = await tx.select().from(candidates).where(eq(candidates.id, id));
        if (first) await bothHaveRead();
        first = false;
        await rename(id, `${row?.fullName}${letter}`);
      });
    };
    await Promise.all([append('B'), append('C')]);
    expect(runs).toBe(3);
    expect(['ABC', 'ACB']).toContain((await namesOf(mobile))[0]);
  });

  test('that lock the same rows in opposite order: both get through', async () => {
    const one = await aCandidate(db);
    const two = await aCandidate(db);
    const bothHoldOne = meeting();
    const unitOfWork = createUnitOfWork(db, stores);
    let runs = 0;
    const renameBoth = (name: string, firstId: number, thenId: number) => {
      let first = true;
      return unitOfWork(async ({ rename }) => {
        runs += 1;
        await rename(firstId, name);
        if (first) await bothHoldOne();
        first = false;
        await rename(thenId, name);
      });
    };
    await Promise.all([renameBoth('X', one.id, two.id), renameBoth('Y', two.id, one.id)]);
    expect(runs).toBe(3);
    expect(await namesOf(one.mobile)).toEqual(await namesOf(two.mobile));
  });

  test('retries end: what never succeeds is thrown', async () => {
    let runs = 0;
    const unitOfWork = createUnitOfWork(db, stores);
    const failure = await unitOfWork(async ({ tx }) => {
      runs += 1;
      await tx.execute(
        sql`do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$`,
      );
    }).catch((error: unknown) => error);
    expect(sqlState(failure)).toBe('40001');
    expect(runs).toBe(5);
  });
});
