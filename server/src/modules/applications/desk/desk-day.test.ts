import { indianDay, indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../../test/answers.ts';
import { anApplication, selected } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { deskPayments } from '../../../db/schema/payments.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');

const put = (id: number, body: object) => desk.ask('PUT', `/api/applications/${id}`, body);
const anyApplication = () => anApplication(portal.database, selected());

const DAY_MS = 24 * 60 * 60 * 1000;
const CASH = { cheque_cash_payment_mode: 'Cash', cheque_cash_payemnt_amount: 50_000 };

describe('the day of a payment at the desk', () => {
  const text = 'This day is still to come. Please enter the day of the payment, today at the latest.';
  const tomorrow = () => indianDay(new Date(portal.clock.now().getTime() + DAY_MS));

  it('is today at the latest, by the days of India', async () => {
    const { id } = await anyApplication();
    const later = await put(id, { ...CASH, payment_timestamp: tomorrow() });
    expect(told(later)).toEqual(refusal(400, 'INVALID_INPUT', text, { payment_timestamp: text }));
    expect(await desk.ask('GET', `/api/applications/${id}`)).toMatchObject({
      body: { application: { payment_timestamp: null, total_amount_paid: 0 } },
    });
    const today = indianDay(portal.clock.now());
    expect(await put(id, { ...CASH, payment_timestamp: today })).toMatchObject({
      status: 200,
      body: { payment_timestamp: today },
    });
  });

  it('is at most 366 days back', async () => {
    const { id } = await anyApplication();
    const tooOld = 'This day is more than 366 days ago. Please check the year.';
    for (const day of [indianDayBefore(portal.clock.now(), 367), '2019-01-01']) {
      expect(told(await put(id, { ...CASH, payment_timestamp: day }))).toEqual(
        refusal(400, 'INVALID_INPUT', tooOld, { payment_timestamp: tooOld }),
      );
    }
    const oldest = indianDayBefore(portal.clock.now(), 366);
    expect(await put(id, { ...CASH, payment_timestamp: oldest })).toMatchObject({
      status: 200,
      body: { payment_timestamp: oldest, total_amount_paid: 50_000 },
    });
  });

  it('that was recorded ahead before holds up no other change', async () => {
    const { id } = await anyApplication();
    await put(id, CASH);
    const ahead = tomorrow();
    await portal.database
      .update(deskPayments)
      .set({ paidOn: ahead })
      .where(eq(deskPayments.applicationId, id));
    expect(await put(id, { ...CASH, payment_timestamp: ahead, payment_comment: 'Counter 3' })).toMatchObject({
      status: 200,
      body: { payment_timestamp: ahead, payment_comment: 'Counter 3' },
    });
  });
});
