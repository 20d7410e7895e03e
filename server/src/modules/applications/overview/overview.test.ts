import type { ApplicationId } from '@portal/contract/ids.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { overviewRoutes } from '@portal/contract/routes/overview.ts';
import { indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { aCandidate, aCredit, anApplication, FEE_PAISE, selected } from '../../../../test/database/rows.ts';
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

describe('the overview', () => {
  it('of nothing is zeros', async () => {
    const { statuses, money, days, funnel, others } = await read();
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
