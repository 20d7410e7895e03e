import type { ApplicationId } from '@portal/contract/ids.ts';
import { sql } from 'drizzle-orm';
import { campaignChoice } from '@portal/contract/rules/application-filter.ts';
import { describe, expect, it } from 'vitest';
import { overviewRoutes } from '@portal/contract/routes/overview.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffReceiptRoutes } from '@portal/contract/routes/staff-receipts.ts';
import { indianDayStart } from '@portal/contract/rules/indian-day.ts';
import {
  aCandidate,
  aCredit,
  anApplication,
  aPayment,
  FEE_PAISE,
  selected,
} from '../../../../test/database/rows.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

async function aRegistration(campaign: string | null, row = {}): Promise<ApplicationId> {
  const { id: candidateId } = await aCandidate(portal.database, { utmCampaign: campaign });
  return (await anApplication(portal.database, { candidateId, ...row })).id;
}
const read = async () =>
  overviewRoutes.overview.reply.parse((await desk.ask('GET', '/api/applications/overview')).body);
const fold = () => portal.database.execute(sql`select fold_day_changes(), fold_tallies()`);

const DAY_MS = 24 * 60 * 60 * 1000;
const today = () => new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
const yesterdayNoon = () => new Date(Date.parse(indianDayStart(today())) - DAY_MS / 2).toISOString();

const NONE = { count: 0, is_exact: true };

describe('the overview', () => {
  it('of nothing is zeros', async () => {
    const { attention, statuses, money, days, funnel, others } = await read();
    expect(Object.values(attention)).toEqual([NONE, NONE, NONE, NONE]);
    expect(statuses.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(money).toEqual({ received: 0, due: 0, excess: 0 });
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toEqual({ day: today(), registered: 0, received: 0 });
    expect([funnel, others]).toEqual([[], null]);
  });

  it('counts by status, sums the money, and follows a campaign from registered to paid', async () => {
    await aRegistration('summer', { createdAt: yesterdayNoon() });
    await aRegistration('summer', { status: 'In Progress' });
    const part = await aRegistration('summer', selected());
    const full = await aRegistration(null, selected());
    await aRegistration(null, { ...selected(), status: 'Rejected' });
    await aCredit(portal.database, part, { amountPaise: 36_000_50 });
    await aCredit(portal.database, full, { amountPaise: FEE_PAISE });
    const expected = {
      money: { received: 272_000.5, due: 199_999.5, excess: 0 },
      funnel: [
        { campaign: 'summer', registered: 3, submitted: 1, selected: 1, paid: 1, paid_in_full: 0 },
        { campaign: '', registered: 2, submitted: 2, selected: 1, paid: 1, paid_in_full: 1 },
      ],
      others: null,
    };
    for (const when of ['before', 'after']) {
      if (when === 'after') await fold();
      const seen = await read();
      expect(seen, when).toMatchObject(expected);
      expect(Object.fromEntries(seen.statuses.map(({ status, count }) => [status, count]))).toEqual({
        Registered: 1,
        'In Progress': 1,
        Completed: 0,
        'On Hold': 0,
        Selected: 2,
        Rejected: 1,
        Withdrawn: 0,
      });
      expect(seen.days.slice(-2)).toEqual([
        expect.objectContaining({ registered: 1, received: 0 }),
        { day: today(), registered: 4, received: 272_000.5 },
      ]);
    }
  });

  it('puts small campaigns together', async () => {
    for (let number = 1; number <= 14; number += 1) await aRegistration(`campaign ${number}`);
    const { funnel, others } = await read();
    expect(funnel).toHaveLength(12);
    expect(others).toMatchObject({ registered: 4, paid: 0 });
  });

  it('counts who paid and left among those who were submitted and selected', async () => {
    await aRegistration('autumn');
    await aRegistration('autumn');
    const left = await aRegistration('autumn', { ...selected(), status: 'Withdrawn' });
    await aCredit(portal.database, left, { amountPaise: 36_000_00 });
    const { funnel } = await read();
    expect(funnel.find(({ campaign }) => campaign === 'autumn')).toEqual({
      campaign: 'autumn',
      registered: 3,
      submitted: 1,
      selected: 1,
      paid: 1,
      paid_in_full: 0,
    });
  });
});

describe('a figure of the overview', () => {
  const total = async (path: string, query: Record<string, string>) => {
    const { body } = await desk.ask('GET', `${path}?${new URLSearchParams(query).toString()}`);
    return body['total'];
  };
  const ofList = (query: Record<string, string>) => total('/api/applications', query);
  const receipts = async (query: Record<string, string>) => {
    const path = `/api/payment-history/receipts?${new URLSearchParams(query).toString()}`;
    return staffReceiptRoutes.list.reply.parse((await desk.ask('GET', path)).body).sums;
  };

  it('counts what needs a look as the lists do that it leads to', async () => {
    const { id, applicationNumber } = await anApplication(portal.database, selected());
    const other = await anApplication(portal.database, { ...selected(), status: 'Rejected' });
    await aCredit(portal.database, id, { amountPaise: FEE_PAISE });
    await aCredit(portal.database, id, { amountPaise: 5_00, kind: 'excess', account: 'excess' });
    await portal.database.execute(sql`
      update application_facts set waiting_since = portal_now() - interval '73 hours' where id = ${id}`);
    await portal.database.execute(sql`
      update application_facts set waiting_since = portal_now() - interval '71 hours' where id = ${other.id}`);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
    for (const [hours, status] of [
      [25, 'created'],
      [30, 'authorized'],
      [23, 'created'],
    ] as const) {
      await aPayment(portal.database, id, { status, providerCreatedAt: hoursAgo(hours) });
    }
    const { attention } = await read();
    expect(attention).toEqual({
      waiting_long: { count: 1, is_exact: true },
      pending_long: { count: 2, is_exact: true },
      above_fee: { count: 1, is_exact: true },
      // Everybody here has the same email.
      duplicates: { count: await ofList({ warnings: 'duplicates' }), is_exact: true },
    });
    expect(await ofList({ waiting_days: '3' })).toBe(1);
    expect(await total('/api/payment-history', { status: 'pending_long' })).toBe(2);
    expect(await total('/api/payment-history', { status: 'pending' })).toBe(3);
    const sums = await desk.ask('GET', '/api/payment-history/sums?status=pending_long');
    expect(sums.body).toMatchObject({ count: 2, pending: { count: 2 } });
    expect(await ofList({ payment: 'above' })).toBe(1);
    expect(await ofList({ payment: 'above', search: applicationNumber })).toBe(1);
    expect(attention.duplicates.count).toBeGreaterThan(1);
  });

  it('of the funnel counts the rows of its list, with and without a campaign', async () => {
    const left = await aRegistration(null, { ...selected(), status: 'Withdrawn' });
    await aCredit(portal.database, left, { amountPaise: 36_000_00 });
    const reopened = await aRegistration(null, { ...selected(), status: 'In Progress' });
    await aCredit(portal.database, reopened, { amountPaise: 1_00 });
    const { funnel, statuses } = await read();
    const without = funnel.find(({ campaign }) => campaign === '');
    expect(without).toEqual({
      campaign: '',
      registered: await ofList({ campaign: '-' }),
      submitted: await ofList({ campaign: '-', reached: 'submitted' }),
      selected: await ofList({ campaign: '-', reached: 'selected' }),
      paid: await ofList({ campaign: '-', payment: 'any' }),
      paid_in_full: await ofList({ campaign: '-', payment: 'full' }),
    });
    expect(without?.submitted).toBeGreaterThan(without?.selected ?? 0);
    const everybody = statuses.reduce((sum, { count }) => sum + count, 0);
    expect(await ofList({})).toBe(everybody);
  });

  it('of a campaign that is called like the choice of none counts that campaign alone', async () => {
    await aRegistration('-');
    await aRegistration('-', selected());
    const { funnel } = await read();
    const called = funnel.find(({ campaign }) => campaign === '-');
    expect(called).toMatchObject({ registered: 2, submitted: 1 });
    expect(await ofList({ campaign: campaignChoice('-') })).toBe(2);
    expect(await ofList({ campaign: campaignChoice('-'), reached: 'submitted' })).toBe(1);
  });

  it('of money is the sum of the rows in its list, also of a week in which something was taken back', async () => {
    const id = await aRegistration(null, selected());
    const first = await aCredit(portal.database, id, { amountPaise: 7_000_00, createdAt: yesterdayNoon() });
    await portal.database.insert(ledgerEntries).values({
      applicationId: id,
      kind: 'reversal',
      account: 'fee',
      amountPaise: -7_000_00,
      reverses: first.id,
      idempotencyKey: 'taken back',
      actorKind: 'staff',
      actorId: desk.user.id,
    });
    const { money, days } = await read();
    expect(money.received).toBe((await receipts({ account: 'fee' })).balance);
    const yesterday = days.at(-2);
    expect(yesterday).toMatchObject({ received: 0 });
    const [from = '', to = ''] = [days.at(-7)?.day, days.at(-1)?.day];
    const week = days.slice(-7).reduce((sum, { received }) => sum + received, 0);
    expect(week).toBe((await receipts({ start_date: from, end_date: to })).balance);
    expect(days.slice(-7).reduce((sum, { registered }) => sum + registered, 0)).toBe(
      await ofList({ start_date: from, end_date: to }),
    );
    const { body } = await desk.ask('GET', '/api/applications?status=Selected&payment=owed&per_page=1000');
    const rows = staffApplicationRoutes.list.reply.parse(body).applications;
    const owed = rows.reduce((sum, row) => sum + row.program_total_fee - row.total_amount_paid, 0);
    expect(money.due).toBe(owed);
  });
});
