import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { z } from 'zod';
import { expect, vi } from 'vitest';
import { approve, proposalIn } from './approvals.ts';
import { applicationVersion } from './versions.ts';
import { WITHIN, type Payer } from './payer.ts';
import type { Answer, TestPortal } from './portal.ts';
import type { Desk } from './staff.ts';

export const ACCOUNT = { holder: 'Rohit Yadav', number: '0000 4417 2093 58', ifsc: 'kchn0000142' };

const Part = z.looseObject({
  id: z.number(),
  amount: z.number(),
  way: z.string(),
  state: z.string(),
  reference: z.string(),
  voucher_numbers: z.array(z.string()),
  utr: z.string().nullable(),
});
const Parts = z.object({ refunds: z.array(Part) });
type PartOnWire = z.infer<typeof Part>;

/** Pays online and has the portal know of it. */
export async function paysOnline(payer: Payer, rupees: number): Promise<string> {
  const claim = await payer.pays(await payer.ordered(rupees));
  await payer.tells(claim);
  return claim.razorpay_payment_id;
}

export async function paysAtDesk(portal: TestPortal, desk: Desk, payer: Payer, rupees: number) {
  const { id } = payer.application;
  const edit = {
    version: await applicationVersion(portal, id),
    cheque_cash_payment_mode: 'Cash',
    cheque_cash_payemnt_amount: rupees,
  };
  expect(await desk.ask('PUT', `/api/applications/${id}`, edit)).toMatchObject({ status: 200 });
}

export function asksToLeave(payer: Payer, body: object = {}): Promise<Answer> {
  return payer.call('POST', '/api/user/withdrawal', {
    application_id: payer.applicationNumber,
    reason: 'I found other work',
    ...body,
  });
}

export function proposes(desk: Desk, payer: Payer, what = 'withdrawal'): Promise<Answer> {
  return desk.ask('POST', `/api/applications/${payer.application.id}/refunds`, { what });
}

/** One person proposes, another releases. */
export async function released(by: Desk, second: Desk, payer: Payer, what = 'withdrawal'): Promise<void> {
  const id = proposalIn(await proposes(by, payer, what));
  expect(await approve(second, id)).toMatchObject({ status: 200 });
}

export async function partsOf(payer: Payer): Promise<PartOnWire[]> {
  const path = `/api/user/withdrawal?application_id=${payer.applicationNumber}`;
  return Parts.parse((await payer.call('GET', path)).body).refunds;
}

const AccountOpened = z.object({ given_at: z.string() });

/** Opens the account, makes the transfer and records its UTR. */
export async function transfers(
  { clock }: TestPortal,
  desk: Desk,
  id = 0,
  body: object = {},
): Promise<Answer> {
  const path = `/api/admin/refunds/${id}`;
  const opened = AccountOpened.safeParse((await desk.ask('POST', `${path}/account`)).body).data;
  return desk.ask('POST', `${path}/transfer`, {
    utr: 'KCHNN26322004417',
    transferred_on: indianDay(clock.now()),
    account_given_at: opened?.given_at ?? null,
    ...body,
  });
}

/** Waits until the parts are in these states. */
export async function untilParts(payer: Payer, states: readonly string[]): Promise<PartOnWire[]> {
  return vi.waitFor(async () => {
    const parts = await partsOf(payer);
    expect(parts.map(({ state }) => state)).toEqual(states);
    return parts;
  }, WITHIN);
}
