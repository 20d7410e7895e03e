import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database, DatabaseAddress } from '../../src/db/connection.ts';
import { ORDERING_FAST } from '../portal-settings.ts';
import type { ProviderPayment } from '../razorpay-customer.ts';
import { startSandbox } from '../sandbox-process.ts';
import { manyCandidates } from './candidates.ts';
import { createChance } from './chance.ts';
import type { VictimFigures } from './mortal.ts';
import { walk } from './payer-walk.ts';
import { planPayers } from './payment-plan.ts';
import { booksOf, differences, isTrue, type Differences } from './books-and-bank.ts';
import { createUnreliableLine, type LineFigures } from './unreliable-line.ts';
import { startVictim, type StartVictim, type Victim } from './victim.ts';
import { startWebhookRelay } from './webhook-relay.ts';

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
const Deliveries = z.object({ webhooks: z.object({ waiting: z.number() }) });

/** Payments through a portal that is killed again and again, over lines that lose, repeat and shuffle what they carry. */
export async function payUnderFaults(setup: Setup): Promise<FaultReport> {
  const begun = performance.now();
  const chance = createChance(String(setup.seed));
  const callbacks = createUnreliableLine(chance.apart('callbacks'));
  const webhooks = createUnreliableLine(chance.apart('webhooks'));
  const sandbox = await startSandbox();
  const { start = startVictim } = setup;
  const victim = await start({
    address: setup.address,
    dataDir: setup.dataDir,
    settings: { RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url, ...ORDERING_FAST },
    chance: chance.apart('kills'),
    isBuilt: setup.isBuilt ?? false,
  });
  const relay = await startWebhookRelay(webhooks, `${victim.url}/api/razorpay/webhook`);
  try {
    await sandbox.razorpay.control({ webhookUrl: relay.url });
    const plan = planPayers(chance.apart('plan'), setup.count);
    const candidates = await manyCandidates(setup.database, plan.length);
    const decisions: Promise<void>[] = [];
    victim.hunt();
    let done = 0;
    const stopped: string[] = [];
    await inParallel(setup.atOnce, candidates, async (candidate, index) => {
      await walk(candidate, plan[index] ?? [], {
        portalUrl: victim.url,
        bank: sandbox.razorpay,
        callbacks,
        chance: chance.apart(`payer ${index}`),
        decisions,
      }).catch((error: unknown) => stopped.push(`${candidate.applicationNumber}: ${String(error)}`));
      done += 1;
      setup.onProgress?.(done, plan.length);
    });
    await Promise.all(decisions);
    await callbacks.idle();
    await allDelivered(sandbox.url, webhooks);
    await victim.spare();
    const captured = await sandbox.razorpay.captured();
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
    await victim.stop();
    await relay.stop();
    await sandbox.stop();
  }
}

async function inParallel<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Until the provider has no event left, and the line has carried the last of them. */
async function allDelivered(sandboxUrl: string, line: ReturnType<typeof createUnreliableLine>) {
  for (;;) {
    const response = await fetch(`${sandboxUrl}/control/razorpay`);
    const { webhooks } = Deliveries.parse(await response.json());
    await line.idle();
    if (webhooks.waiting === 0) return;
    await pause(LOOK_AGAIN_MS);
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
