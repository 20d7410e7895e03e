import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aCandidate, aMobile } from '../../test/database/rows.ts';
import { aDatabase } from '../../test/database/test-database.ts';
import { createBackground } from '../kernel/background.ts';
import { createLog } from '../kernel/log.ts';
import { candidates } from './schema/identity.ts';
import type { Transaction } from './transaction.ts';
import { createUnitOfWork } from './unit-of-work.ts';

const db = await aDatabase();

const stores = (tx: Transaction) => ({
  tx,
  register: (mobile: string) => aCandidate(tx, { mobile }),
  rename: (mobile: string, fullName: string) =>
    tx.update(candidates).set({ fullName }).where(eq(candidates.mobile, mobile)),
  fail: (code: string) =>
    tx.execute(sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`)),
});

/** A unit of work with its background, and what the background logged. */
function aUnitOfWork() {
  const logged: string[] = [];
  const background = createBackground(createLog('info', { write: (line) => void logged.push(line) }));
  const unitOfWork = createUnitOfWork(db, stores, { startWork: (work) => background.soon(work) });
  return { unitOfWork, background, logged };
}

const namesOf = async (mobile: string) => {
  const rows = await db.select().from(candidates).where(eq(candidates.mobile, mobile));
  return rows.map(({ fullName }) => fullName);
};

describe('what runs before the commit', () => {
  test('runs once for its key, after the last write and in the same transaction', async () => {
    const { unitOfWork } = aUnitOfWork();
    const mobile = aMobile();
    const steps: string[] = [];
    const touch = (tx: Transaction, key: string) =>
      tx.beforeCommit(key, async () => {
        const [row] = await tx.select().from(candidates).where(eq(candidates.mobile, mobile));
        steps.push(`${key} sees ${row?.fullName}, others see ${(await namesOf(mobile)).length}`);
      });
    await unitOfWork(async ({ tx, register, rename }) => {
      touch(tx, 'B');
      await register(mobile);
      touch(tx, 'A');
      touch(tx, 'B');
      await rename(mobile, 'Last Write');
      steps.push('work ends');
    });
    expect(steps).toEqual([
      'work ends',
      'B sees Last Write, others see 0',
      'A sees Last Write, others see 0',
    ]);
  });

  test('runs again if its key is registered after it ran: something was written meanwhile', async () => {
    const { unitOfWork } = aUnitOfWork();
    const ran: string[] = [];
    await unitOfWork(async ({ tx }) => {
      const first = async () => void ran.push('first');
      tx.beforeCommit('first', first);
      tx.beforeCommit('second', async () => {
        ran.push('second');
        tx.beforeCommit('first', first);
      });
    });
    expect(ran).toEqual(['first', 'second', 'first']);
  });

  test('rolls everything back with what it throws', async () => {
    const { unitOfWork, background } = aUnitOfWork();
    const mobile = aMobile();
    let started = 0;
    const failing = unitOfWork(async ({ tx, register }) => {
      await register(mobile);
      tx.afterCommit(async () => void (started += 1));
      tx.beforeCommit('key', () => Promise.reject(new Error('no number left')));
    });
    await expect(failing).rejects.toThrow('no number left');
    await background.settled();
    expect([await namesOf(mobile), started]).toEqual([[], 0]);
  });

  test('does not run if the work throws', async () => {
    const { unitOfWork } = aUnitOfWork();
    let ran = 0;
    const failing = unitOfWork(async ({ tx }) => {
      tx.beforeCommit('key', async () => void (ran += 1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(ran).toBe(0);
  });
});

describe('what starts after the commit', () => {
  test('finds the rows committed, and can begin a unit of work of its own', async () => {
    const { unitOfWork, background } = aUnitOfWork();
    const mobile = aMobile();
    await unitOfWork(async ({ tx, register }) => {
      tx.afterCommit(async () => {
        expect(await namesOf(mobile)).toHaveLength(1);
        await unitOfWork(({ rename }) => rename(mobile, 'Later Name'));
      });
      await register(mobile);
    });
    await background.settled();
    expect(await namesOf(mobile)).toEqual(['Later Name']);
  });

  test('is not waited for by the caller, but by settled()', async () => {
    const { unitOfWork, background } = aUnitOfWork();
    const gate = Promise.withResolvers<void>();
    let ended = false;
    const result = await unitOfWork(async ({ tx }) => {
      tx.afterCommit(async () => {
        await gate.promise;
        ended = true;
      });
      return 'answered';
    });
    expect([result, ended]).toEqual(['answered', false]);
    const settled = background.settled();
    gate.resolve();
    await settled;
    expect(ended).toBe(true);
  });

  test('does not start if the work throws, nor if the commit fails', async () => {
    const { unitOfWork, background } = aUnitOfWork();
    let started = 0;
    const hook = async () => void (started += 1);
    const throwing = unitOfWork(async ({ tx }) => {
      tx.afterCommit(hook);
      throw new Error('no');
    });
    await expect(throwing).rejects.toThrow('no');
    const rolledBack = unitOfWork(async ({ tx }) => {
      tx.afterCommit(hook);
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await background.settled();
    expect(started).toBe(0);
  });

  test('does not fail the caller with its own failure, which is logged', async () => {
    const { unitOfWork, background, logged } = aUnitOfWork();
    const failure = new Error('the gateway is down');
    const result = await unitOfWork(async ({ tx }) => {
      tx.afterCommit(() => Promise.reject(failure));
      tx.afterCommit(() => {
        throw failure;
      });
      return 'answered';
    });
    await background.settled();
    expect(result).toBe('answered');
    expect(logged).toHaveLength(2);
    for (const line of logged) expect(line).toContain('the gateway is down');
  });

  test('cannot be registered where nobody starts it', async () => {
    const unitOfWork = createUnitOfWork(db, stores);
    const registering = unitOfWork(async ({ tx }) => tx.afterCommit(() => Promise.resolve()));
    await expect(registering).rejects.toThrow('starts nothing');
  });
});

describe('the hooks of a transaction', () => {
  test.each(['serialization_failure', 'deadlock_detected'])(
    'start from nothing when it is tried again after a %s',
    async (code) => {
      const { unitOfWork, background } = aUnitOfWork();
      const ran: string[] = [];
      let tries = 0;
      await unitOfWork(async ({ tx, fail }) => {
        tries += 1;
        const attempt = tries;
        tx.beforeCommit(`of try ${attempt}`, async () => void ran.push(`before, try ${attempt}`));
        tx.afterCommit(async () => void ran.push(`after, try ${attempt}`));
        if (attempt === 1) await fail(code);
      });
      await background.settled();
      expect(ran).toEqual(['before, try 2', 'after, try 2']);
    },
  );

  test('start from nothing also if what runs before the commit is what failed', async () => {
    const { unitOfWork, background } = aUnitOfWork();
    const ran: string[] = [];
    let tries = 0;
    await unitOfWork(async ({ tx, fail }) => {
      tries += 1;
      const attempt = tries;
      tx.beforeCommit('key', async () => {
        ran.push(`before, try ${attempt}`);
        if (attempt === 1) await fail('serialization_failure');
      });
      tx.afterCommit(async () => void ran.push(`after, try ${attempt}`));
    });
    await background.settled();
    expect(ran).toEqual(['before, try 1', 'before, try 2', 'after, try 2']);
  });

  test('end with it: nothing can be registered any more', async () => {
    const { unitOfWork } = aUnitOfWork();
    const kept = await unitOfWork(async ({ tx }) => tx);
    expect(() => kept.beforeCommit('key', () => Promise.resolve())).toThrow('after its end');
    expect(() => kept.afterCommit(() => Promise.resolve())).toThrow('after its end');
  });
});
