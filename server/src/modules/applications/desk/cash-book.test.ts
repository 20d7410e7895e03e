import { indianDay, indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { describe, expect, it } from 'vitest';
import { anApplication, selected } from '../../../../test/database/rows.ts';
import {
  addPayment,
  applicationIn,
  deskForms,
  movePayment,
  newestIn,
} from '../../../../test/desk-payments.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf, type Desk } from '../../../../test/staff.ts';

const portal = await aPortal();
const [asha, binod] = [await aDesk(portal, 'ops'), await aDesk(portal, 'admin')];
const forms = deskForms(portal);
const dayBefore = (days: number) => indianDayBefore(portal.clock.now(), days);
const today = indianDay(portal.clock.now());

const read = (day: string, desk: Desk = asha) => desk.ask('GET', `/api/cash-book?day=${day}`);
const close = (body: object, desk: Desk = asha) => desk.ask('POST', '/api/cash-book/close', body);
const aPaying = () => anApplication(portal.database, selected());

describe('the cash book of a day', () => {
  it('has what was taken, by person, and is closed with what was counted', async () => {
    const day = dayBefore(3);
    const { id, applicationNumber } = await aPaying();
    await addPayment(asha, id, { ...forms.cash(20_000), paid_on: day });
    await addPayment(asha, id, { ...forms.cheque(30_000), paid_on: day });
    const { id: cash } = newestIn(await addPayment(binod, id, { ...forms.cash(500.5), paid_on: day }));
    const { body } = await read(day);
    expect(body).toMatchObject({ day, cash: 20_500.5, total: 50_500.5, closed: null });
    const people = [
      { taken_by: asha.user.username, cash: 20_000, total: 50_000 },
      { taken_by: binod.user.username, cash: 500.5, sums: [{ mode: 'Cash', count: 1, amount: 500.5 }] },
    ];
    expect(body['people']).toHaveLength(2);
    expect(body['people']).toEqual(expect.arrayContaining(people.map((one) => expect.objectContaining(one))));
    expect(body['payments']).toHaveLength(3);
    expect(body['payments']).toMatchObject([{ application_id: applicationNumber }, {}, {}]);

    const short = { day, counted: 20_000, expected: 20_500.5 };
    expect(await close(short)).toMatchObject({ status: 400, body: { fields: { note: expect.any(String) } } });
    expect(await close({ ...short, note: 'Rs 500.50 was given as change' })).toMatchObject({
      status: 200,
      body: { closed: { by: asha.user.username, expected: 20_500.5, counted: 20_000 } },
    });
    expect(await recordsOf(portal, day)).toMatchObject([{ action: 'cash-book.closed' }]);
    const fixed = { status: 409, body: { code: 'DESK_PAYMENT_FIXED' } };
    expect(await movePayment(binod, cash, 'taken_back')).toMatchObject(fixed);
    expect(await binod.ask('PUT', `/api/desk-payments/${cash}`, forms.cash(1))).toMatchObject(fixed);
    const { body: whole } = await asha.ask('GET', `/api/applications/${id}`);
    const { version } = Object(whole['application']);
    expect(
      await asha.ask('PUT', `/api/applications/${id}`, { version, cheque_cash_payemnt_amount: 1 }),
    ).toMatchObject(fixed);
  });

  it('that is closed takes no more: what comes later stands in the next open one', async () => {
    const day = dayBefore(5);
    await close({ day, counted: 0, expected: 0 });
    const { id } = await aPaying();
    const late = applicationIn(await addPayment(asha, id, { ...forms.cash(100), paid_on: day }));
    expect(late.desk_payments).toMatchObject([{ paid_on: day, book_day: today, is_book_closed: false }]);
    expect((await read(day)).body).toMatchObject({ payments: [] });
  });

  it('still lets a cheque of it bounce', async () => {
    const day = dayBefore(6);
    const { id } = await aPaying();
    const { id: cheque } = newestIn(await addPayment(asha, id, { ...forms.cheque(100), paid_on: day }));
    expect(await close({ day, counted: 0, expected: 0 })).toMatchObject({ status: 200 });
    await movePayment(asha, cheque, 'deposited');
    expect(applicationIn(await movePayment(asha, cheque, 'bounced')).total_amount_paid).toBe(0);
    expect((await read(day)).body).toMatchObject({ payments: [{ state: 'bounced' }], total: 100 });
  });

  it('is closed once, by however many at once', async () => {
    const day = dayBefore(7);
    const answers = await Promise.all(
      [asha, binod, asha, binod].map((desk) => close({ day, counted: 0, expected: 0 }, desk)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'BOOK_CLOSED' });
  });

  it('has every payment that its closing counted, and none beside, whatever comes at the same moment', async () => {
    for (const days of [20, 21, 22, 23]) {
      const day = dayBefore(days);
      const { id } = await aPaying();
      const [added, closed] = await Promise.all([
        addPayment(asha, id, { ...forms.cash(100), paid_on: day }),
        close({ day, counted: 0, expected: 0 }, binod),
      ]);
      const isIn = newestIn(added).book_day === day;
      expect(closed.status).toBe(isIn ? 409 : 200);
      expect((await read(day)).body).toMatchObject({ cash: isIn ? 100 : 0 });
    }
  });

  it.each<[string, object, string]>([
    ['no day', { day: '' }, 'day'],
    ['no such day', { day: '2026-02-30' }, 'day'],
    ['a day to come', { day: dayBefore(-1) }, 'day'],
    ['nothing counted', { counted: '' }, 'counted'],
    ['less than nothing', { counted: -1 }, 'counted'],
    ['parts of a paisa', { counted: 0.001 }, 'counted'],
    ['too long a note', { note: 'x'.repeat(501) }, 'note'],
    ['a note with hidden characters', { note: 'Short by \u200bRs 5' }, 'note'],
  ])('is not closed with %s', async (_what, change, field) => {
    const answer = await close({ day: dayBefore(30), counted: 0, expected: 0, ...change });
    expect(answer).toMatchObject({ status: 400 });
    expect(Object.keys(Object(answer.body['fields']))).toContain(field);
    expect((await read(dayBefore(30))).body).toMatchObject({ closed: null });
  });

  it('is looked at again where it changed before the closing', async () => {
    const day = dayBefore(8);
    const { id } = await aPaying();
    await addPayment(asha, id, { ...forms.cash(100), paid_on: day });
    expect(await close({ day, counted: 0, expected: 0 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });
});
