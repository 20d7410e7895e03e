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
  const drawer = await desk.ask('GET', `/api/applications/${row.id}`);
  return {
    first: applications[0]?.['first_name'],
    last: applications[0]?.['last_name'],
    payment: payments[0]?.['candidate_name'],
    drawer: drawer.body['candidate_name'],
  };
}

describe('the name of a candidate', () => {
  it.each([
    ['nothing', {}, { first: 'Asha', last: 'Rao', payment: 'Asha Rao', drawer: 'Asha Rao' }],
    [
      'both names',
      { first_name: 'Kavya', last_name: 'Iyer' },
      { first: 'Kavya', last: 'Iyer', payment: 'Kavya Iyer', drawer: 'Kavya Iyer' },
    ],
    [
      'the first name alone',
      { first_name: 'Kavya' },
      { first: 'Kavya', last: null, payment: 'Kavya', drawer: 'Kavya' },
    ],
    [
      'an empty last name',
      { first_name: 'Kavya', last_name: '' },
      { first: 'Kavya', last: '', payment: 'Kavya', drawer: 'Kavya' },
    ],
    [
      'the last name alone',
      { last_name: 'Iyer' },
      { first: 'Asha', last: 'Iyer', payment: 'Asha Iyer', drawer: 'Asha Iyer' },
    ],
  ])('is the same on every list and in the drawer if the form has %s', async (_what, answers, names) => {
    expect(await namesWith(answers)).toEqual(names);
  });
});
