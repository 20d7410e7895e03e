import { type ApplicationsFilter, filterQuery } from '../filters/application-filter.ts';

/** What a view keeps of the address: the filter and the order, without the page. */
export function viewQueryOf(filter: ApplicationsFilter): Record<string, string> {
  const asked = { ...filterQuery(filter), sort: filter.sort, order: filter.order };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}
