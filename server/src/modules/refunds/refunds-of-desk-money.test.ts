import { describe, expect, it } from 'vitest';
import { addPayment, applicationIn, deskForms, movePayment, newestIn } from '../../../test/desk-payments.ts';
import {
  ACCOUNT,
  asksToLeave,
  partsOf,
  paysOnline,
  proposes,
  released,
  transfers,
  untilParts,
} from '../../../test/leaver.ts';
import { pdfTexts } from '../../../test/pdf-text.ts';
import { aPayer, entriesOf, type Payer, receiptsOf } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal, type TestPortal } from '../../../test/portal.ts';
import { aDesk, type Desk } from '../../../test/staff.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

async function aPlace(setting: 'received' | 'cleared') {
  const portal = await aPortal({
    ...ORDERING_FAST,
    REFUND_POLICY: '0:100',
    DESK_CHEQUES_COUNT: setting,
  });
  return { portal, ops: await aDesk(portal, 'ops'), admin: await aDesk(portal, 'admin') };
}

const findings = async ({ database }: TestPortal) => (await verifyBooks(database)).findings;

const givesAccount = (payer: Payer) =>
  payer.call('PUT', '/api/user/refund-account', {
    application_id: payer.applicationNumber,
    account: ACCOUNT,
  });

async function depositedCheque(portal: TestPortal, desk: Desk, { application }: Payer, rupees: number) {
  const { id } = newestIn(await addPayment(desk, application.id, deskForms(portal).cheque(rupees)));
  await movePayment(desk, id, 'deposited');
  return id;
}

/** The number of the receipt of what was paid at the desk toward the fee. */
async function deskReceipt(portal: TestPortal, payer: Payer): Promise<string> {
  const issued = await receiptsOf(portal, payer);
  const number = issued.find(({ amountPaise }) => amountPaise === 30_000_00)?.number;
  return encodeURIComponent(number ?? '');
}

/** Records the transfer of every part that waits for it. */
async function transferAll(portal: TestPortal, desk: Desk, payer: Payer): Promise<void> {
  for (const { id, state } of await partsOf(payer)) {
    if (state !== 'to_transfer') continue;
    const transfer = { utr: `KCHNN2632200${id}` };
    expect(await transfers(portal, desk, id, transfer)).toMatchObject({ status: 200 });
  }
}

describe('desk money above the fee', async () => {
  const { portal, ops, admin } = await aPlace('cleared');

  it('goes back once, from above the fee, with a voucher without tax', async () => {
    const payer = await aPayer(portal);
    const cheque = await depositedCheque(portal, ops, payer, 100_000);
    await paysOnline(payer, 206_000);
    expect(applicationIn(await movePayment(ops, cheque, 'cleared'))).toMatchObject({ excess_amount: 70_000 });
    await givesAccount(payer);
    await released(ops, admin, payer, 'above_fee');
    await transferAll(portal, ops, payer);
    const [part] = await untilParts(payer, ['done']);
    expect(part?.voucher_numbers).toHaveLength(1);
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 206_000_00],
      ['desk_payment', 'fee', 30_000_00],
      ['excess', 'excess', 70_000_00],
      ['refund', 'excess', -70_000_00],
    ]);
    const listed = await ops.ask(
      'GET',
      `/api/payment-history/receipts?way=cheque&search=${payer.applicationNumber}`,
    );
    expect(listed.body).toMatchObject({
      receipts: [{ state: 'refunded', amount: 70_000 }, { state: 'received' }, { state: 'received' }],
      sums: { refunded: { count: 1, amount: 70_000 } },
    });
    const statement = await fetch(
      `${portal.url}/api/user/download-payment-receipt?application_id=${payer.applicationNumber}&receipt_number=${await deskReceipt(portal, payer)}`,
      { headers: { authorization: `Bearer ${payer.token}` } },
    );
    expect(pdfTexts(Buffer.from(await statement.arrayBuffer()))).toContain(
      'Rs 70,000.00 of this payment was returned.',
    );
    expect(await proposes(ops, payer, 'above_fee')).toMatchObject({ status: 409 });
    expect(await payer.read()).toMatchObject({ total_paid_amount: 236_000 });
    // The row is of what counts toward the fee, and nothing of that went back.
    expect(await payer.picture()).toMatchObject({
      other_payments: [{ amount: 30_000, refunded_amount: 0 }],
    });
    expect(await findings(portal)).toEqual([]);
  });

  it('that went back pays nothing once the fee is owed again', async () => {
    const payer = await aPayer(portal);
    const cheque = await depositedCheque(portal, ops, payer, 100_000);
    const { id: cash } = newestIn(
      await addPayment(ops, payer.application.id, deskForms(portal).cash(36_000)),
    );
    await paysOnline(payer, 200_000);
    await movePayment(ops, cheque, 'cleared');
    await givesAccount(payer);
    await released(ops, admin, payer, 'above_fee');
    await transferAll(portal, ops, payer);
    expect(applicationIn(await movePayment(ops, cash, 'taken_back'))).toMatchObject({
      total_amount_paid: 200_000,
      excess_amount: 0,
    });
    expect(await findings(portal)).toEqual([]);
  });

  it('is all that a cheque brings that is cleared once the candidate has left', async () => {
    const payer = await aPayer(portal);
    const cheque = await depositedCheque(portal, ops, payer, 50_000);
    await asksToLeave(payer);
    await proposes(ops, payer);
    expect(await payer.read()).toMatchObject({ status: 'Withdrawn' });
    await movePayment(ops, cheque, 'cleared');
    expect(await entriesOf(portal, payer)).toEqual([['excess', 'excess', 50_000_00]]);
    await givesAccount(payer);
    await released(ops, admin, payer, 'above_fee');
    await transferAll(portal, ops, payer);
    await untilParts(payer, ['done']);
    expect(await findings(portal)).toEqual([]);
  });
});

describe('a cheque that counts at once', async () => {
  const { portal, ops, admin } = await aPlace('received');

  it.each(['bounced', 'cleared'] as const)(
    'does not go back before the bank has paid it, and is %s after the candidate has left',
    async (end) => {
      const payer = await aPayer(portal);
      const cheque = await depositedCheque(portal, ops, payer, 50_000);
      const forms = deskForms(portal);
      await addPayment(ops, payer.application.id, forms.draft(20_000));
      await addPayment(ops, payer.application.id, forms.cash(10_000));
      expect(await asksToLeave(payer, { account: ACCOUNT })).toMatchObject({
        status: 200,
        body: { returns_amount: 10_000 },
      });
      await released(ops, admin, payer);
      expect((await partsOf(payer)).map(({ amount }) => amount)).toEqual([10_000]);
      await transferAll(portal, ops, payer);
      expect(applicationIn(await movePayment(ops, cheque, end))).toMatchObject({
        total_amount_paid: 20_000,
        excess_amount: end === 'cleared' ? 50_000 : 0,
      });
      if (end === 'cleared') {
        await released(ops, admin, payer, 'above_fee');
        await transferAll(portal, ops, payer);
        await untilParts(payer, ['done', 'done']);
      }
      expect(await findings(portal)).toEqual([]);
    },
  );

  it('that went back is shown as returned on the screen of payments, and another is not', async () => {
    const payer = await aPayer(portal);
    await movePayment(ops, await depositedCheque(portal, ops, payer, 50_000), 'cleared');
    await addPayment(ops, payer.application.id, deskForms(portal).draft(20_000));
    await asksToLeave(payer, { account: ACCOUNT });
    await released(ops, admin, payer);
    const others = async () => (await payer.picture())['other_payments'];
    const draft = { amount: 20_000, refunded_amount: 0 };
    expect(await others()).toMatchObject([draft, { amount: 50_000, refunded_amount: 0 }]);
    await transferAll(portal, ops, payer);
    await untilParts(payer, ['done']);
    expect(await others()).toMatchObject([draft, { amount: 50_000, refunded_amount: 50_000 }]);
    expect(await payer.picture()).toMatchObject({ total_paid_amount: 20_000 });
  });

  it('goes back with the rest once it is cleared', async () => {
    const payer = await aPayer(portal);
    await movePayment(ops, await depositedCheque(portal, ops, payer, 50_000), 'cleared');
    await asksToLeave(payer, { account: ACCOUNT });
    await released(ops, admin, payer);
    expect((await partsOf(payer)).map(({ amount }) => amount)).toEqual([50_000]);
  });
});
