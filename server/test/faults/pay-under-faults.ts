import { setTimeout as pause } from 'node:timers/promises';
import type { Database, DatabaseAddress } from '../../src/db/connection.ts';
import type { ProviderPayment } from '../razorpay-customer.ts';
import { booksOf, differences, isTrue, type Differences } from './books-and-bank.ts';
import { manyCandidates } from './candidates.ts';
import { inParallel } from './in-parallel.ts';
import type { VictimFigures } from './mortal.ts';
import { walk } from './payer-walk.ts';
import { planPayers } from './payment-plan.ts';
import { startStage } from './stage.ts';
import type { LineFigures } from './unreliable-line.ts';
import type { StartVictim, Victim } from './victim.ts';

interface Setup {
  readonly address: DatabaseAddress;
  readonly database: Database;
  readonly dataDir: string;
  readonly seed: number;
  /** How many payments the provider captures. */
  readonly count: number;
  /** How many candidates pay at once. */
  readonly atOnce: number;
  readonly isBuilt?: boolean;
  readonly onProgress?: (done: number, of: number) => void;
  /** One process, unless another portal is wanted. */
  readonly start?: StartVictim;
}

export interface FaultReport {
  readonly candidates: number;
  /** Those who could not pay what they wanted, and why. */
  readonly stopped: readonly string[];
  readonly captured: readonly ProviderPayment[];
  readonly books: Awaited<ReturnType<typeof booksOf>>;
  readonly differences: Differences;
  readonly tookMs: number;
  /** From the last fault to the moment when the books were right. */
  readonly settledMs: number;
  readonly victim: VictimFigures;
  readonly callbacks: LineFigures;
  readonly webhooks: LineFigures;
}

export const SETTLED_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 200;

/** Payments through a portal that is killed again and again, over lines that lose, repeat and shuffle what they carry. */
export async function payUnderFaults(setup: Setup): Promise<FaultReport> {
  const begun = performance.now();
  const stage = await startStage(setup);
  const { victim, bank, chance, callbacks, webhooks } = stage;
  try {
    const plan = planPayers(chance.apart('plan'), setup.count);
    const candidates = await manyCandidates(setup.database, plan.length);
    const decisions: Promise<void>[] = [];
    victim.hunt();
    let done = 0;
    const stopped: string[] = [];
    await inParallel(setup.atOnce, candidates.entries(), async ([index, candidate]) => {
      await walk(candidate, plan[index] ?? [], {
        portalUrl: victim.url,
        bank,
        callbacks,
        chance: chance.apart(`payer ${index}`),
        decisions,
      }).catch((error: unknown) => stopped.push(`${candidate.applicationNumber}: ${String(error)}`));
      done += 1;
      setup.onProgress?.(done, plan.length);
    });
    await Promise.all(decisions);
    await stage.allDelivered();
    await victim.spare();
    const captured = await bank.captured();
    const settled = await untilTrue(setup.database, captured, victim);
    return {
      candidates: candidates.length,
      stopped,
      captured,
      books: await booksOf(setup.database),
      ...settled,
      tookMs: performance.now() - begun,
      victim: { ...victim.figures },
      callbacks: callbacks.figures,
      webhooks: webhooks.figures,
    };
  } finally {
    await stage.stop();
  }
}

async function untilTrue(database: Database, captured: readonly ProviderPayment[], { figures }: Victim) {
  for (;;) {
    const found = await differences(database, captured);
    const settledMs = performance.now() - figures.lastKillAt;
    if (isTrue(found) || settledMs > SETTLED_WITHIN_MS) return { differences: found, settledMs };
    await pause(LOOK_AGAIN_MS);
  }
}
