import { expect, it } from 'vitest';
import { addPayment, deskForms } from '../../../test/desk-payments.ts';
import { ACCOUNT, asksToLeave, released, transfers, untilParts } from '../../../test/leaver.ts';
import { aPayer } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:100' });
const { razorpay } = portal.sandbox;
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');

const findings = async () => (await verifyBooks(portal.database)).findings;

it('what was paid above the fee still returns after the rest of the same payment has', async () => {
  const payer = await aPayer(portal);
  const { id } = payer.application;
  const forms = deskForms(portal);
  for (const rupees of [180_000, 50_000]) await addPayment(ops, id, forms.transfer(rupees));
  const claim = await payer.pays(await payer.ordered(6000));
  await addPayment(ops, id, forms.transfer(1000));
  // 5,000 of it pay the rest of the fee.
  await payer.tells(claim);
  await razorpay.control({ refunds: 'failed' });
  await released(ops, admin, payer, 'above_fee');
  await untilParts(payer, ['awaiting_account']);
  await razorpay.control({ refunds: 'processed' });
  await asksToLeave(payer, { account: ACCOUNT });
  await released(ops, admin, payer);
  const states = ['to_transfer', 'done', 'to_transfer', 'to_transfer', 'to_transfer'];
  const parts = await untilParts(payer, states);
  expect(parts[0]).toMatchObject({ amount: 1000, way: 'bank' });
  expect(await findings()).toEqual([]);
  for (const part of parts.filter(({ state }) => state === 'to_transfer')) {
    expect(await transfers(portal, ops, part.id)).toMatchObject({ status: 200 });
  }
  expect(await payer.read()).toMatchObject({ total_paid_amount: 0, status: 'Withdrawn' });
  expect(await findings()).toEqual([]);
});
