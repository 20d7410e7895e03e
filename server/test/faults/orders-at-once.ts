import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { FEE_PAISE } from '../database/rows.ts';
import { manyCandidates, type Candidate } from './candidates.ts';

interface Setup {
  /** Processes of one portal; the calls are dealt out to them. */
  readonly portalUrls: readonly string[];
  readonly database: Database;
  readonly applications: number;
  /** Calls for each application, all at once. */
  readonly each: number;
}

export interface OrdersReport {
  /** How many calls were answered how. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The most that was paid and held by orders of one application at any moment that was looked at. */
  readonly mostCommittedPaise: number;
  readonly looks: number;
  readonly tookMs: number;
}

/** Any two of them are more than the fee. */
const AMOUNTS = [FEE_PAISE / 100, 150_000, 120_000];
const LOOK_AGAIN_MS = 50;
const BUSY = 503;
const BUSY_PAUSE_MS = 500;

/** Many hands ask for orders of every application at once, for amounts that do not go together. */
export async function ordersAtOnce(setup: Setup): Promise<OrdersReport> {
  const { portalUrls, database, applications, each } = setup;
  const candidates = await manyCandidates(database, applications);
  const begun = performance.now();
  const statuses = new Map<number, number>();
  const calls = candidates.flatMap((candidate) =>
    Array.from({ length: each }, async (_, index) => {
      const portalUrl = portalUrls[index % portalUrls.length] ?? '';
      const status = await order(portalUrl, candidate, AMOUNTS[index % AMOUNTS.length] ?? 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  const watch = watchCommitted(database, candidates);
  // A call that fails is told after the watch has ended: what it asks of a closed database would hide the cause.
  const answers = await Promise.allSettled(calls);
  const watched = await watch.end();
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed !== undefined) throw new Error('A call for an order was not answered', { cause: failed.reason });
  return { statuses, ...watched, tookMs: performance.now() - begun };
}

/** A portal with too much to do asks to come back. */
async function order(portalUrl: string, { applicationNumber, token }: Candidate, rupees: number) {
  for (;;) {
    const response = await fetch(`${portalUrl}/api/create_order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ amount: rupees, application_id: applicationNumber }),
    });
    await response.arrayBuffer();
    if (response.status !== BUSY) return response.status;
    await pause(BUSY_PAUSE_MS + Math.random() * BUSY_PAUSE_MS);
  }
}

function watchCommitted(database: Database, candidates: readonly Candidate[]) {
  const ids = candidates.map(({ applicationNumber }) => applicationNumber);
  let mostCommittedPaise = 0;
  let looks = 0;
  let isOver = false;
  const look = async () => {
    mostCommittedPaise = Math.max(mostCommittedPaise, await mostCommitted(database, ids));
    looks += 1;
  };
  const lookOn = async (): Promise<void> => {
    await look();
    await pause(LOOK_AGAIN_MS);
    return isOver ? undefined : lookOn();
  };
  const looking = lookOn();
  return {
    async end() {
      isOver = true;
      await looking;
      await look();
      return { mostCommittedPaise, looks };
    },
  };
}

async function mostCommitted(
  database: Database,
  applicationNumbers: readonly ApplicationNumber[],
): Promise<number> {
  const { rows } = await database.execute<{ most: number }>(sql`
    select coalesce(max(held), 0)::bigint as most from (
      select sum(paise) as held from (
        select application_id, amount_paise as paise from orders where state in ('creating', 'open', 'reserved')
        union all
        select application_id, amount_paise from ledger_entries where account = 'fee'
      ) money
      where application_id in (select id from applications where application_id in ${applicationNumbers})
      group by application_id
    ) committed`);
  return rows[0]?.most ?? 0;
}
