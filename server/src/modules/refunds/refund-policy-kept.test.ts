import { expect, it } from 'vitest';
import { ACCOUNT, asksToLeave, paysOnline, released, untilParts } from '../../../test/leaver.ts';
import { aPayer } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:50' });
const { razorpay } = portal.sandbox;
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');

/** Half of 6,000 returns: the bank does not take it back, and 3,000 wait for their transfer. */
it.each([
  ['a part of it', 1000, [{ state: 'to_transfer', amount: 2000 }]],
  ['more than it', 4000, [{ state: 'done', amount: 3000, utr: null }]],
])(
  'money returned at the provider itself, %s, is taken from what returns, not from what the policy keeps',
  async (_, rupees, parts) => {
    const payer = await aPayer(portal);
    const payment = await paysOnline(payer, 6000);
    await asksToLeave(payer, { account: ACCOUNT });
    await razorpay.control({ refunds: 'failed' });
    await released(ops, admin, payer);
    await untilParts(payer, ['to_transfer']);
    await razorpay.control({ refunds: 'processed' });
    await razorpay.refund(payment, rupees * 100);
    const check = { application_id: payer.applicationNumber };
    expect(await ops.ask('POST', '/api/payment-history/check', check)).toMatchObject({ status: 200 });
    expect(
      await untilParts(
        payer,
        parts.map(({ state }) => state),
      ),
    ).toMatchObject(parts);
    expect((await verifyBooks(portal.database)).findings).toEqual([]);
  },
);
