import type { ApplicationId } from '@portal/contract/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCandidate, aCredit, anApplication, FEE_PAISE, selected } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');
const ids: Record<string, number> = {};

interface Person {
  readonly firstName: string;
  readonly city?: string;
  readonly campaign?: string;
  readonly day: number;
}

async function aPerson({ firstName, city, campaign, day }: Person, row = {}): Promise<ApplicationId> {
  const candidate = await aCandidate(portal.database, {
    fullName: `${firstName} Rao`,
    utmCampaign: campaign ?? null,
  });
  const { id } = await anApplication(portal.database, {
    candidateId: candidate.id,
    createdAt: `2026-06-${String(day).padStart(2, '0')}T06:00:00Z`,
    answers: { first_name: firstName, ...(city === undefined ? {} : { city }) },
    ...row,
  });
  ids[firstName] = id;
  return id;
}

beforeAll(async () => {
  await aPerson({ firstName: 'Anil', city: 'Pune', campaign: 'summer', day: 1 });
  await aPerson({ firstName: 'bina', city: 'pune', campaign: 'winter', day: 2 }, { status: 'In Progress' });
  const part = await aPerson({ firstName: 'Charu', city: 'Agra', campaign: 'summer', day: 3 }, selected());
  const full = await aPerson({ firstName: 'Devi', day: 4 }, selected());
  await aCredit(portal.database, part, { amountPaise: 1_00 });
  await aCredit(portal.database, full, { amountPaise: FEE_PAISE });
});

const ask = (query: Record<string, string>, path = '/api/applications') =>
  desk.ask('GET', `${path}?${new URLSearchParams(query).toString()}`);

async function names(query: Record<string, string>): Promise<unknown[]> {
  const { body } = await ask(query);
  const rows: unknown = body['applications'];
  return Array.isArray(rows) ? rows.map((row: { first_name?: unknown }) => row.first_name) : [];
}

describe('a filter of applications', () => {
  it.each([
    [{ status: 'Selected' }, ['Devi', 'Charu']],
    [{ status: 'Registered, In Progress' }, ['bina', 'Anil']],
    [{ city: 'PUNE' }, ['bina', 'Anil']],
    [{ campaign: 'summer' }, ['Charu', 'Anil']],
    [{ payment: 'none' }, ['bina', 'Anil']],
    [{ payment: 'part' }, ['Charu']],
    [{ payment: 'full' }, ['Devi']],
    [{ payment: 'any' }, ['Devi', 'Charu']],
    [{ payment: 'owed' }, ['Charu', 'bina', 'Anil']],
    [{ reached: 'submitted' }, ['Devi', 'Charu']],
    [{ reached: 'selected', campaign: 'summer' }, ['Charu']],
    [{ campaign: '-' }, ['Devi']],
    [{ campaign: 'summer', city: 'Pune' }, ['Anil']],
    [
      { status: '', city: '', campaign: '', payment: '', sort: '', order: '' },
      ['Devi', 'Charu', 'bina', 'Anil'],
    ],
    [{ start_date: '2026-06-02', end_date: '2026-06-03' }, ['Charu', 'bina']],
    [{ start_date: '2026-06-02', status: 'Selected', search: 'Rao', city: 'Agra' }, ['Charu']],
  ])('%j finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    [{ status: 'Selected,Gone' }, 'status', 'This status is not known.'],
    [{ payment: 'half' }, 'payment', 'Please filter by none, part, full, any, owed or above the fee.'],
    [{ reached: 'paid' }, 'reached', 'Please filter by submitted or selected.'],
    [{ sort: 'pan_card_number' }, 'sort', 'This list cannot be sorted by that.'],
    [{ order: 'up' }, 'order', 'Please sort by asc or desc.'],
    [{ loan: 'maybe' }, 'loan', 'Please filter by none, pending, approved, disbursed or rejected.'],
    [{ verification: 'done' }, 'verification', 'Please filter by none, waiting, judged or asked.'],
    [{ warnings: 'all' }, 'warnings', 'Please filter by any or duplicates.'],
    [{ percentage_from: '101' }, 'percentage_from', 'Please give a percentage from 0 to 100.'],
    [{ percentage_to: '-1' }, 'percentage_to', 'Please give a percentage from 0 to 100.'],
    [{ waiting_days: '0' }, 'waiting_days', 'Please give 1 to 365 days.'],
    [{ city: 'x'.repeat(101) }, 'city', 'Please use at most 100 characters.'],
  ])('%j is refused', async (query, field, text) => {
    const answer = await ask(query);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', fields: { [field]: text } } });
  });
});

describe('an order of applications', () => {
  it.each([
    ['created_at', 'asc', ['Anil', 'bina', 'Charu', 'Devi']],
    ['updated_at', 'desc', ['Devi', 'Charu', 'bina', 'Anil']],
    ['application_id', 'asc', ['Anil', 'bina', 'Charu', 'Devi']],
    ['first_name', 'asc', ['Anil', 'bina', 'Charu', 'Devi']],
    ['first_name', 'desc', ['Devi', 'Charu', 'bina', 'Anil']],
    ['city', 'desc', ['bina', 'Anil', 'Charu', 'Devi']],
    ['status', 'asc', ['bina', 'Anil', 'Charu', 'Devi']],
    ['total_amount_paid', 'desc', ['Devi', 'Charu', 'bina', 'Anil']],
  ])('by %s, %s', async (sort, order, expected) => {
    expect(await names({ sort, order })).toEqual(expected);
  });

  it('goes through the pages', async () => {
    const pages = [1, 2, 3].map((page) =>
      names({ sort: 'city', order: 'asc', per_page: '2', page: String(page) }),
    );
    expect(await Promise.all(pages)).toEqual([['Devi', 'Charu'], ['Anil', 'bina'], []]);
  });
});

describe('what there is to choose', () => {
  it('is every city once and every campaign, the most frequent first', async () => {
    const { body } = await desk.ask('GET', '/api/applications/choices');
    expect(body).toEqual({
      cities: [expect.stringMatching(/^pune$/i), 'Agra'],
      campaigns: ['summer', 'winter'],
      states: [],
    });
  });
});

describe('all that match', () => {
  it('are named by their ids, newest first', async () => {
    const { body } = await ask({ campaign: 'summer' }, '/api/applications/matching');
    expect(body).toEqual({ ids: [ids['Charu'], ids['Anil']], is_whole: true });
  });

  it('are none if nothing matches', async () => {
    const { body } = await ask({ search: 'nobody' }, '/api/applications/matching');
    expect(body).toEqual({ ids: [], is_whole: true });
  });
});
