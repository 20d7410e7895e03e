import { ACCOUNTS_GIVEN_PER_DAY } from '@portal/contract/rules/refunds.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aBorrower } from '../../../test/borrower.ts';
import { ACCOUNT, asksToLeave, paysAtDesk, released, transfers, untilParts } from '../../../test/leaver.ts';
import { aPayer, type Payer, receiptsOf } from '../../../test/payer.ts';
import { pdfTexts } from '../../../test/pdf-text.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { notifications } from '../../db/schema/messages.ts';
import { payments } from '../../db/schema/payments.ts';

const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:100' });
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');

const OTHER = { ...ACCOUNT, number: '111122223333' };
const gives = (payer: Payer, account: object) =>
  payer.call('PUT', '/api/user/refund-account', { application_id: payer.applicationNumber, account });
const told = async ({ application }: Payer) =>
  (
    await portal.database
      .select({ text: notifications.text })
      .from(notifications)
      .where(and(eq(notifications.applicationId, application.id), eq(notifications.kind, 'refund_by_bank')))
  ).map(({ text }) => text);
const Rows = z.object({ providers: z.array(z.object({ id: z.number(), version: z.number() })) });
const Parts = z.object({ refunds: z.array(z.looseObject({ id: z.number() })) });
const staffParts = async ({ application }: Payer) =>
  Parts.parse((await ops.ask('GET', `/api/applications/${application.id}/refunds`)).body).refunds;

describe('the account of a transfer', () => {
  it('is the one that staff opened: after a change the transfer is refused, and the one that was paid is kept', async () => {
    const payer = await aPayer(portal);
    await paysAtDesk(portal, ops, payer, 10_000);
    await asksToLeave(payer, { account: ACCOUNT });
    await released(ops, admin, payer);
    const [part] = await untilParts(payer, ['to_transfer']);
    const { body } = await ops.ask('POST', `/api/admin/refunds/${part?.id}/account`);
    expect(await gives(payer, OTHER)).toMatchObject({ status: 200 });
    expect(await told(payer)).toEqual([expect.stringContaining('3333')]);
    const actions = (await recordsOf(portal, payer.applicationNumber)).map(({ action }) => action);
    expect(actions).toContain('refund.account-changed');
    const seen = { account_given_at: body['given_at'] };
    expect(await transfers(portal, ops, part?.id, seen)).toMatchObject({ status: 409 });
    expect(await transfers(portal, ops, part?.id, { account_given_at: undefined })).toMatchObject({
      status: 409,
    });
    expect(await transfers(portal, ops, part?.id)).toMatchObject({ status: 200 });
    await gives(payer, ACCOUNT);
    expect(await staffParts(payer)).toMatchObject([{ state: 'done', account_last_four: '3333' }]);
  });

  it('is changed a few times a day: each change costs an SMS, and none goes untold', async () => {
    const payer = await aPayer(portal);
    const other = await aPayer(portal);
    const numbers = Array.from({ length: 30 }, (_, nth) => String(111122220000 + nth));
    const answers = await Promise.all(numbers.map((number) => gives(payer, { ...ACCOUNT, number })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(numbers.length - ACCOUNTS_GIVEN_PER_DAY);
    for (const { status, body, headers } of refused) {
      expect({ status, text: body['message'] }).toEqual({ status: 429, text: texts.accountsTooMany });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await told(payer)).toHaveLength(ACCOUNTS_GIVEN_PER_DAY - 1);
    expect(await gives(other, ACCOUNT)).toMatchObject({ status: 200 });
    expect(await asksToLeave(payer)).toMatchObject({ status: 200 });
  });

  it('is asked for when a part above the fee waits for it', async () => {
    const payer = await aPayer(portal);
    const order = await payer.ordered(5000);
    await asksToLeave(payer);
    await ops.ask('POST', `/api/applications/${payer.application.id}/refunds`, { what: 'withdrawal' });
    await payer.tells(await payer.pays(order));
    await portal.database
      .update(payments)
      .set({ capturedAt: '2024-01-01T00:00:00Z' })
      .where(eq(payments.applicationId, payer.application.id));
    await released(ops, admin, payer, 'above_fee');
    await untilParts(payer, ['awaiting_account']);
    expect(await told(payer)).toEqual([expect.stringContaining('Rs 5,000')]);
  });
});

describe("a lender's money", () => {
  it('goes back to the lender: no account of the candidate is asked for or opened', async () => {
    const borrower = await aBorrower(portal);
    await borrower.select('Provider 1', 50_000, 12);
    const path = '/api/loan-provider-selections';
    const { body } = await admin.ask('GET', `${path}?application_id=${borrower.applicationNumber}`);
    const [row] = Rows.parse(body).providers;
    const edit = { version: row?.version, disbursed_amount: 50_000, disbursal_date: '2025-11-12' };
    expect(await admin.ask('PUT', `${path}/${row?.id}`, { ...edit, status: 'Approved' })).toMatchObject({
      status: 200,
    });
    expect(await asksToLeave(borrower)).toMatchObject({ status: 200 });
    await released(ops, admin, borrower);
    const [part] = await untilParts(borrower, ['to_transfer']);
    expect(part?.['where']).toContain('lender');
    expect(await staffParts(borrower)).toMatchObject([{ payee: 'Provider 1', account_last_four: null }]);
    expect(await ops.ask('POST', `/api/admin/refunds/${part?.id}/account`)).toMatchObject({ status: 409 });
    expect(await transfers(portal, ops, part?.id)).toMatchObject({ status: 200 });
    const [receipt] = await receiptsOf(portal, borrower);
    const query = new URLSearchParams({
      application_id: borrower.applicationNumber,
      receipt_number: receipt?.number ?? '',
    });
    const printed = await fetch(`${portal.url}/api/user/download-payment-receipt?${query.toString()}`, {
      headers: { authorization: `Bearer ${borrower.token}` },
    });
    expect(pdfTexts(Buffer.from(await printed.arrayBuffer()))).toContain(
      'Rs 50,000.00 of this payment was returned.',
    );
    const listed = `/api/payment-history/receipts?way=lender&search=${borrower.applicationNumber}`;
    expect((await ops.ask('GET', listed)).body).toMatchObject({
      receipts: [{ state: 'refunded', amount: 50_000 }, { state: 'received' }],
    });
  });
});
