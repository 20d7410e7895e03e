import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aMoneyScene, happen, MoneyEvent, sumsOf } from '../../../../test/money-sequences.ts';
import { webhooksOn } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { verifyBooks } from './books-verifier.ts';

const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:90' });
const desk = await aDesk(portal, 'ops');
const second = await aDesk(portal, 'admin');
await webhooksOn(portal);

/** Everything that can happen to money, once. */
const ONE_OF_EACH: MoneyEvent[] = [
  { kind: 'concede', rupees: 36_000 },
  { kind: 'online', rupees: 59_000 },
  { kind: 'desk', form: 'cheque', rupees: 41_000 },
  { kind: 'move', of: 0, to: 'deposited' },
  { kind: 'move', of: 0, to: 'bounced' },
  { kind: 'desk', form: 'cash', rupees: 41_000 },
  { kind: 'correct', of: 0, rupees: 20_000 },
  { kind: 'invoice' },
  { kind: 'lend', rupees: 100_000 },
  { kind: 'online', rupees: 21_000 },
  { kind: 'dispute', of: 0, end: 'lost' },
  { kind: 'refund', of: 1, paise: 100_00 },
  { kind: 'revoke' },
  { kind: 'leave' },
];

it('any order of events: paid and above the fee are what came less what went, and the books are whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(MoneyEvent, { minLength: 5, maxLength: 10 }), async (events) => {
      const scene = await aMoneyScene(portal, desk, second);
      for (const one of events) {
        await happen(scene, one);
        const { paid, excess, fee, came, went } = await sumsOf(scene);
        expect(paid + excess).toBe(came - went);
        expect(Math.min(paid, excess)).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(fee);
      }
    }),
    { numRuns: 6, endOnFailure: true, examples: [[ONE_OF_EACH]] },
  );
  // Every credit has one receipt and every refund one voucher or credit note, without a gap.
  expect((await verifyBooks(portal.database)).findings).toEqual([]);
});
