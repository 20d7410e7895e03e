import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseAddress } from '../../src/db/connection.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import type { ProviderRefund } from '../razorpay-customer.ts';
import { aDesk } from '../staff.ts';
import { isTrue, type Differences } from './books-and-bank.ts';
import { disputesOf } from './disputing.ts';
import { inParallel } from './in-parallel.ts';
import { leave, transferAll } from './leaver-walk.ts';
import type { VictimFigures } from './mortal.ts';
import { peopleWhoPaid } from './people-who-paid.ts';
import { refundDifferences, type BankDispute } from './refunds-and-bank.ts';
import { startStage, type Stage } from './stage.ts';
import { troubledProvider } from './troubled-provider.ts';
import type { LineFigures } from './unreliable-line.ts';

interface Setup {
  readonly address: DatabaseAddress;
  readonly database: Database;
  readonly dataDir: string;
  readonly seed: number;
  /** How many payments are made before people leave. */
  readonly count: number;
  readonly atOnce: number;
  readonly isBuilt?: boolean;
  /** Does not wait until a process that was killed has had its time for a refund. */
  readonly isHurried?: boolean;
}

export interface RefundsReport {
  /** Payments before anybody left. */
  readonly paid: number;
  readonly left: number;
  /** Those who could not leave, and why. */
  readonly stopped: readonly string[];
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly BankDispute[];
  readonly transferred: number;
  readonly differences: Differences;
  readonly settledMs: number;
  readonly tookMs: number;
  readonly victim: VictimFigures;
  readonly webhooks: LineFigures;
}

/** Another process takes a refund over after two minutes; the job for it comes every minute. */
export const REFUNDS_SETTLED_WITHIN_MS = 240_000;
const LOOK_AGAIN_MS = 500;
const DISPUTES_EACH = 4;

/** People pay, and then leave or dispute what they paid, while the portal is killed and the provider loses answers. */
export async function refundUnderFaults(setup: Setup): Promise<RefundsReport> {
  const begun = performance.now();
  const stage = await startStage({ ...setup, settings: { REFUND_POLICY: '0:100' } });
  try {
    const report = await leaveUnderFaults(setup, stage);
    return { ...report, tookMs: performance.now() - begun };
  } finally {
    await stage.stop();
  }
}

async function leaveUnderFaults(setup: Setup, stage: Stage): Promise<Omit<RefundsReport, 'tookMs'>> {
  const { database } = setup;
  const { victim, bank, chance } = stage;
  const people = await peopleWhoPaid(setup, stage);
  const captured = await bank.captured();
  const leavers = people.filter((_, index) => index % DISPUTES_EACH > 0);
  const others = people.filter((_, index) => index % DISPUTES_EACH === 0);
  const leaving = { portalUrl: victim.url, colleagues: await someColleagues(database), chance };
  const provider = troubledProvider(bank, chance.apart('provider'));
  const stopped: string[] = [];
  victim.hunt();
  const disputing = disputesOf(others, captured, setup, stage);
  await inParallel(setup.atOnce, leavers, async (leaver) => {
    await leave(leaver, leaving).catch((error: unknown) =>
      stopped.push(`${leaver.applicationNumber}: ${String(error)}`),
    );
  });
  const disputes = await disputing;
  await transferAll(leaving);
  await provider.calm();
  await stage.allDelivered();
  await victim.spare();
  const settled = await untilTrue(setup, stage, async () => {
    await provider.decideAll();
    await transferAll(leaving);
    return { captured: await bank.captured(), refunds: await bank.refunds(), disputes, left: leavers };
  });
  return {
    ...settled,
    paid: captured.length,
    left: leavers.length,
    stopped,
    refunds: await bank.refunds(),
    disputes,
    transferred: await transfersIn(database),
    victim: { ...victim.figures },
    webhooks: stage.webhooks.figures,
  };
}

async function someColleagues(database: Database) {
  const portal = { url: '', database, clock: systemClock };
  const { token: first } = await aDesk(portal, 'ops');
  const { token: second } = await aDesk(portal, 'admin');
  return { first, second };
}

/** Until the books are what the provider and the banks hold to be true, or it takes too long. */
async function untilTrue(
  { database, isHurried = false }: Setup,
  { victim }: Stage,
  lookOutside: () => Promise<Parameters<typeof refundDifferences>[1]>,
) {
  for (;;) {
    const found = await refundDifferences(database, await lookOutside());
    const settledMs = performance.now() - victim.figures.lastKillAt;
    if (isTrue(found) || settledMs > REFUNDS_SETTLED_WITHIN_MS) return { differences: found, settledMs };
    if (isHurried) await endTakeovers(database);
    await pause(LOOK_AGAIN_MS);
  }
}

/** As if the time of the killed process were over. */
async function endTakeovers(database: Database): Promise<void> {
  await database.execute(sql`update refunds set next_check_at = now() where state in ('sending', 'sent')`);
}

async function transfersIn(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*) as count from refunds where way = 'bank' and state = 'done'`,
  );
  return rows[0]?.count ?? 0;
}
