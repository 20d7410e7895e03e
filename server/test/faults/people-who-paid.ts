import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { toApplicationId } from '@portal/contract/ids.ts';
import type { Database } from '../../src/db/connection.ts';
import { differences, isTrue } from './books-and-bank.ts';
import { manyCandidates, type Candidate } from './candidates.ts';
import { inParallel } from './in-parallel.ts';
import type { Leaver } from './leaver-walk.ts';
import { walk } from './payer-walk.ts';
import { planPayers } from './payment-plan.ts';
import type { Stage } from './stage.ts';

interface Setup {
  readonly database: Database;
  /** How many payments the provider captures. */
  readonly count: number;
  readonly atOnce: number;
}

const PAID_WITHIN_MS = 180_000;
const LOOK_AGAIN_MS = 500;

/** All of it is in the books before the first of them leaves. */
export async function peopleWhoPaid(setup: Setup, stage: Stage): Promise<Leaver[]> {
  const { victim, bank, callbacks, chance } = stage;
  const plan = planPayers(chance.apart('plan'), setup.count);
  const candidates = await manyCandidates(setup.database, plan.length);
  const decisions: Promise<void>[] = [];
  await inParallel(setup.atOnce, candidates.entries(), ([index, candidate]) =>
    walk(candidate, plan[index] ?? [], {
      portalUrl: victim.url,
      bank,
      callbacks,
      chance: chance.apart(`payer ${index}`),
      decisions,
    }),
  );
  await Promise.all(decisions);
  await stage.allDelivered();
  const captured = await bank.captured();
  const until = performance.now() + PAID_WITHIN_MS;
  for (;;) {
    const found = await differences(setup.database, captured);
    if (isTrue(found)) break;
    if (performance.now() > until) throw new Error(`not all is in the books: ${JSON.stringify(found)}`);
    await pause(LOOK_AGAIN_MS);
  }
  return withIds(setup.database, candidates);
}

async function withIds(database: Database, candidates: readonly Candidate[]): Promise<Leaver[]> {
  const { rows } = await database.execute<{ id: number; number: string }>(
    sql`select id, application_id as number from applications`,
  );
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  return candidates.map((one) => ({ ...one, id: toApplicationId(ids.get(one.applicationNumber) ?? 0) }));
}
