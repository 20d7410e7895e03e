import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { List, ListFilter, ListQuery } from './list.ts';
import { listRequest } from './list-request.ts';
import { LIST_STRATEGIES } from './strategies.ts';

const LIST: List = {
  name: 'listed_applications',
  facts: { table: 'application_facts', at: 'at' },
  rows: () => '',
};
const FIRST_PAGE: ListQuery = { page: 1, per_page: 50 };
const SORTED: ListFilter = { order: [sql`facts.city`, sql`facts.id`], direction: 'asc' };
const FILTERED: ListFilter = { conditions: [sql`facts.status = 'Selected'`] };

async function strategyOf(query: ListQuery, filter: ListFilter = {}, share = 0): Promise<string | undefined> {
  const shares = () => Promise.resolve({ rows: 1_000_000, of: () => share });
  const request = await listRequest(LIST, query, filter, shares);
  return LIST_STRATEGIES.find((each) => each.fits(request))?.name;
}

describe('the strategy of a list call', () => {
  it.each<[string, ListQuery, ListFilter, number]>([
    ['newest page by the counts of each day', FIRST_PAGE, {}, 0],
    ['newest page by the counts of each day', { ...FIRST_PAGE, page: 9000, start_date: '2026-11-01' }, {}, 0],
    ['first sorted page', FIRST_PAGE, SORTED, 0],
    ['sorted page near the start', { ...FIRST_PAGE, page: 2 }, SORTED, 0],
    ['sorted page near the start', { ...FIRST_PAGE, start_date: '2026-11-01' }, SORTED, 0],
    ['sorted page from the nearer end', { ...FIRST_PAGE, page: 100 }, SORTED, 0],
    ['filtered, in order', FIRST_PAGE, FILTERED, 0],
    ['filtered, in order', FIRST_PAGE, { ...FILTERED, ...SORTED }, 0],
    ['search by the word index', { ...FIRST_PAGE, search: 'asha' }, FILTERED, 0.00001],
    ['search by scanning the newest rows', { ...FIRST_PAGE, search: 'pune' }, FILTERED, 0.5],
    ['search without a word', { ...FIRST_PAGE, search: '--' }, {}, 0],
  ])('is "%s" for %j', async (name, query, filter, share) => {
    expect(await strategyOf(query, filter, share)).toBe(name);
  });
});
