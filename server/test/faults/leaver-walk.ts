import { indianDay } from '@portal/contract/rules/indian-day.ts';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { z } from 'zod';
import type { Candidate } from './candidates.ts';
import type { Chance } from './chance.ts';
import { askOnce, passing, untilDone } from './stubborn.ts';

export interface Leaver extends Candidate {
  readonly id: ApplicationId;
}

/** The tokens of two people: one proposes, the other releases. */
interface Colleagues {
  readonly first: string;
  readonly second: string;
}

interface LeavingSetup {
  readonly portalUrl: string;
  readonly colleagues: Colleagues;
  readonly chance: Chance;
}

const ACCOUNT = { holder: 'Rohit Yadav', number: '00004417209358', ifsc: 'KCHN0000142' };
const Refunds = z.object({
  request: z.object({ state: z.string() }).nullable(),
  waits: z.number().nullable(),
});
const Proposal = z.object({ seen: z.string() });
const Queue = z.object({ open: z.array(z.object({ id: z.number(), state: z.string() })) });
const Opened = z.object({ given_at: z.string() });

/** From the request to leave until two people have released what returns, however often the portal dies on the way. */
export async function leave(leaver: Leaver, setup: LeavingSetup): Promise<void> {
  const { portalUrl, colleagues, chance } = setup;
  await untilDone(chance, async () => {
    const { applicationNumber, token } = leaver;
    const body = { application_id: applicationNumber, reason: 'I found other work', account: ACCOUNT };
    const answer = await askOnce({ portalUrl, token, path: '/api/user/withdrawal', body });
    // It was asked before, and nobody heard the answer.
    if (answer.status === 200 || answer.status === 409) return { done: undefined };
    return passing('a withdrawal', answer);
  });
  await untilDone(chance, async () => {
    const path = `/api/applications/${leaver.id}/refunds`;
    const looked = await askOnce({ portalUrl, token: colleagues.first, method: 'GET', path });
    if (looked.status !== 200) return passing('a look at refunds', looked);
    const { request, waits } = Refunds.parse(looked.body);
    if (request?.state === 'agreed') return { done: undefined };
    if (waits !== null) return release(waits, setup);
    const body = { what: 'withdrawal' };
    const proposed = await askOnce({ portalUrl, token: colleagues.first, path, body });
    const isTaken = proposed.status === 202 || proposed.status === 200;
    return isTaken ? { passes: 'it is proposed' } : passing('a proposal', proposed);
  });
}

/** As the screen does: what is approved is what is shown. */
async function release(id: number, { portalUrl, colleagues: { second: token } }: LeavingSetup) {
  const path = `/api/admin/approvals/${id}`;
  const looked = await askOnce({ portalUrl, token, method: 'GET', path });
  if (looked.status !== 200) return passing('a look at a proposal', looked);
  const { seen } = Proposal.parse(looked.body);
  const approved = await askOnce({ portalUrl, token, path: `${path}/approve`, body: { seen } });
  return approved.status === 200 ? { passes: 'it is released' } : passing('a release', approved);
}

/** Transfers what the provider could not return, and records it; what is refused or unanswered waits for the next round. */
export async function transferAll({ portalUrl, colleagues: { first: token } }: LeavingSetup): Promise<void> {
  const queue = await askOnce({ portalUrl, token, method: 'GET', path: '/api/admin/refunds' });
  if (queue.status !== 200) {
    passing('a look at the queue', queue);
    return;
  }
  const { open } = Queue.parse(queue.body);
  for (const { id } of open.filter(({ state }) => state === 'to_transfer')) {
    const path = `/api/admin/refunds/${id}`;
    const opened = await askOnce({ portalUrl, token, path: `${path}/account` });
    if (opened.status !== 200) {
      passing('an account', opened);
      continue;
    }
    const body = {
      utr: `KCHNN${String(id).padStart(11, '0')}`,
      transferred_on: indianDay(new Date()),
      account_given_at: Opened.parse(opened.body).given_at,
    };
    const recorded = await askOnce({ portalUrl, token, path: `${path}/transfer`, body });
    if (recorded.status !== 200) passing('a transfer', recorded);
  }
}
