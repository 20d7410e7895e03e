import type { ApplicationId } from '@portal/contract/ids.ts';
import { indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../../test/answers.ts';
import { anApplication, selected } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applicationVersion } from '../../../../test/versions.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');
const put = (id: number, body: object) => desk.ask('PUT', `/api/applications/${id}`, body);

const DAY = indianDayBefore(portal.clock.now(), 7);
const EARLIER = indianDayBefore(portal.clock.now(), 8);

const CASH = {
  cheque_cash_payment_mode: 'Cash',
  payment_timestamp: DAY,
  payment_comment: 'Counter 2',
  cheque_cash_payemnt_amount: 50_000,
};

async function paid(): Promise<ApplicationId> {
  const { id } = await anApplication(portal.database, selected());
  expect(await put(id, CASH)).toMatchObject({ status: 200 });
  return id;
}

describe('an edit that does not say on which copy it was made', () => {
  it.each([
    [
      'lowers',
      { cheque_cash_payemnt_amount: 49_999 },
      'Cheque/Cash Amount: recorded is Rs 50,000, you sent Rs 49,999.',
    ],
    [
      'clears',
      { cheque_cash_payemnt_amount: '' },
      'Cheque/Cash Amount: recorded is Rs 50,000, you sent empty.',
    ],
    ['moves', { payment_timestamp: EARLIER }, `Payment Timestamp: recorded is ${DAY}, you sent ${EARLIER}.`],
    ['renames', { cheque_cash_payment_mode: 'UPI' }, 'Cheque/Cash Mode: recorded is Cash, you sent UPI.'],
  ])('never %s money that was taken at the desk', async (_what, edit, words) => {
    const id = await paid();
    const text = `Money is already recorded in this row. ${words} Please load the row again and repeat your change.`;
    expect(told(await put(id, edit))).toEqual(refusal(409, 'CONFLICT', text));
    expect(await portal.database.$count(ledgerEntries, eq(ledgerEntries.applicationId, id))).toBe(1);
    const version = await applicationVersion(portal, id);
    expect(await put(id, { version, ...edit })).toMatchObject({ status: 200 });
  });

  it('records a first payment, adds to it and writes a comment', async () => {
    const id = await paid();
    expect(await put(id, { cheque_cash_payemnt_amount: 60_000 })).toMatchObject({ status: 200 });
    expect(await put(id, { payment_comment: 'Counter 3' })).toMatchObject({ status: 200 });
  });

  it('says so by the time of the last change too', async () => {
    const id = await paid();
    const { body } = await put(id, {});
    const edit = { updated_at: body['updated_at'], cheque_cash_payemnt_amount: 10 };
    expect(await put(id, edit)).toMatchObject({ status: 200 });
    expect(await put(id, { ...edit, cheque_cash_payemnt_amount: 5 })).toMatchObject({ status: 409 });
  });
});
