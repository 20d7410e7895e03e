import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectListsTrue } from '../../../../test/database/expect-lists-true.ts';
import {
  aCandidate,
  aCredit,
  aLoanSelection,
  anApplication,
  selected,
} from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applications } from '../../../db/schema/applications.ts';
import { loanSelections } from '../../../db/schema/loans.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

let people = 0;
async function aPerson(answers: Record<string, unknown> = {}, row = {}) {
  people += 1;
  const candidate = await aCandidate(portal.database, { email: `standing${people}@example.in` });
  return anApplication(portal.database, {
    candidateId: candidate.id,
    answers: { city: 'Standtown', ...answers },
    ...row,
  });
}

const found = async (query: Record<string, string>) => {
  const { rows } = await desk.list('/api/applications', 'applications', { city: 'Standtown', ...query });
  return rows.map(({ id }) => id);
};

const submitted = (submittedAt: string) => ({
  status: 'Completed' as const,
  currentStep: 3,
  submittedAt,
  submission: { answers: {}, documents: { pan_card: { sha256: 'a'.repeat(64) } } },
});

describe('applications are filtered', () => {
  it('by the state of the address and by the percentage of graduation, both ends included', async () => {
    const goa = await aPerson({ state: 'Goa', ug_percentage: '62.5' });
    const kerala = await aPerson({ state: 'Kerala', ug_percentage: 80 });
    await aPerson({ ug_percentage: 'good' });
    expect(await found({ state: 'GOA' })).toEqual([goa.id]);
    expect(await found({ percentage_from: '62.5' })).toEqual([kerala.id, goa.id]);
    expect(await found({ percentage_from: '60', percentage_to: '62.5' })).toEqual([goa.id]);
    expect(await found({ percentage_to: '62' })).toEqual([]);
    await portal.database
      .update(applications)
      .set({ answers: { city: 'Standtown', state: 'Goa', ug_percentage: '85' } })
      .where(eq(applications.id, kerala.id));
    expect(await found({ state: 'Goa', percentage_from: '81' })).toEqual([kerala.id]);
    const { body } = await desk.ask('GET', '/api/applications/choices');
    expect(body['states']).toEqual(['Goa']);
  });

  it('by how far lenders are', async () => {
    const { id } = await aPerson({}, selected());
    expect(await found({ loan: 'none', status: 'Selected' })).toEqual([id]);
    const loan = await aLoanSelection(portal.database, id);
    expect(await found({ loan: 'pending' })).toEqual([id]);
    const set = (row: Partial<typeof loanSelections.$inferInsert>) =>
      portal.database.update(loanSelections).set(row).where(eq(loanSelections.id, loan.id));
    await set({ status: 'Approved' });
    expect(await found({ loan: 'approved' })).toEqual([id]);
    await set({ disbursalDate: '2026-11-02', disbursedPaise: 1_00 });
    expect(await found({ loan: 'disbursed' })).toEqual([id]);
    expect(await found({ loan: 'pending' })).toEqual([]);
  });

  it('by what is paid above the fee', async () => {
    const { id } = await aPerson({}, selected());
    expect(await found({ payment: 'above' })).toEqual([]);
    await aCredit(portal.database, id, {
      kind: 'excess',
      account: 'excess',
      amountPaise: 5_00,
    });
    expect(await found({ payment: 'above' })).toEqual([id]);
  });

  it('by verification and by how long it takes', async () => {
    const old = await aPerson({}, submitted(new Date(Date.now() - 4 * 86_400_000).toISOString()));
    const young = await aPerson({}, submitted(new Date(Date.now() - 86_400_000).toISOString()));
    expect(await found({ verification: 'waiting' })).toEqual([young.id, old.id]);
    expect(await found({ waiting_days: '3' })).toEqual([old.id]);
    await portal.database.update(applications).set({ status: 'Rejected' }).where(eq(applications.id, old.id));
    expect(await found({ waiting_days: '3' })).toEqual([]);
    expect(await found({ verification: 'none', status: 'Rejected' })).toEqual([old.id]);
  });

  it('by warnings and duplicates, both sides of which are found until one is deleted', async () => {
    const first = await aPerson();
    const second = await aPerson({}, submitted(new Date().toISOString()));
    const checks = [
      { code: 'same_pan', field_name: 'pan_card', is_warning: true, facts: {}, other: { id: first.id } },
    ];
    await portal.database.execute(sql`update submissions set checks = ${JSON.stringify(checks)}::jsonb,
      checked_at = now() where application_id = ${second.id}`);
    expect(await found({ warnings: 'duplicates' })).toEqual([second.id, first.id]);
    expect(await found({ warnings: 'any' })).toEqual([second.id, first.id]);
    const remove = (deletedAt: string | null) =>
      portal.database
        .update(applications)
        .set({ deletedAt, deletedBy: deletedAt === null ? null : desk.user.id })
        .where(eq(applications.id, first.id));
    await remove(new Date().toISOString());
    expect(await found({ warnings: 'duplicates' })).toEqual([]);
    expect(await found({ warnings: 'any' })).toEqual([second.id]);
    await remove(null);
    expect(await found({ warnings: 'duplicates' })).toEqual([second.id, first.id]);
  });

  it('by a second registration with the same email', async () => {
    const one = await aCandidate(portal.database, { email: 'Twice@example.in' });
    const two = await aCandidate(portal.database, { email: 'twice@example.in' });
    const answers = { city: 'Twicetown' };
    const earlier = await anApplication(portal.database, { candidateId: one.id, answers });
    const later = await anApplication(portal.database, { candidateId: two.id, answers });
    expect(await found({ city: 'Twicetown', warnings: 'duplicates' })).toEqual([later.id, earlier.id]);
    const { body } = await desk.ask('GET', `/api/applications/${earlier.id}`);
    expect(body['duplicates']).toEqual([
      expect.objectContaining({
        id: later.id,
        application_id: later.applicationNumber,
        shares: ['same_email'],
        email: 'twice@example.in',
        city: 'Twicetown',
        status: 'Registered',
      }),
    ]);
  });

  it('and what is held for it is true', () => expectListsTrue(portal.database));
});
