import { describe, expect, it } from 'vitest';
import { aCandidate, aFailedPayment, anApplication, selected } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'admin');

/** A candidate who registered as Asha Rao and saved these answers. */
async function namesWith(answers: Record<string, string>) {
  const candidate = await aCandidate(portal.database, { fullName: 'Asha Rao' });
  const row = await anApplication(portal.database, { ...selected(), candidateId: candidate.id, answers });
  await aFailedPayment(portal.database, row.id, '2026-11-03T10:00:00Z', 20_000_00);
  const search = { search: row.applicationNumber };
  const { rows: applications } = await desk.list('/api/applications', 'applications', search);
  const { rows: payments } = await desk.list('/api/payment-history', 'payments', search);
  return {
    first: applications[0]?.['first_name'],
    last: applications[0]?.['last_name'],
    payment: payments[0]?.['candidate_name'],
  };
}

describe('the name of a candidate', () => {
  it.each([
    ['nothing', {}, { first: 'Asha', last: 'Rao', payment: 'Asha Rao' }],
    [
      'both names',
      { first_name: 'Kavya', last_name: 'Iyer' },
      { first: 'Kavya', last: 'Iyer', payment: 'Kavya Iyer' },
    ],
    ['the first name alone', { first_name: 'Kavya' }, { first: 'Kavya', last: null, payment: 'Kavya' }],
    ['the last name alone', { last_name: 'Iyer' }, { first: 'Asha', last: 'Iyer', payment: 'Asha Iyer' }],
  ])('is the same on every list where the form has %s', async (_what, answers, names) => {
    expect(await namesWith(answers)).toEqual(names);
  });
});
