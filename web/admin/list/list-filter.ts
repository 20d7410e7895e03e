import { FILTER_TEXT_MAX_LENGTH } from '@portal/contract/rules/application-filter.ts';
import { isCalendarDate } from '@portal/contract/rules/calendar-date.ts';
import { SEARCH_MAX_LENGTH } from '@portal/contract/rules/paging.ts';

/** What a list is asked for, as its address keeps it. */
export interface ListFilter {
  readonly page: number;
  readonly search: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly status: string;
}

/** A list that is asked for more, by these names. */
export type ExtendedListFilter<Name extends string> = ListFilter & Readonly<Record<Name, string>>;

export const WHOLE_LIST: ListFilter = { page: 1, search: '', start_date: '', end_date: '', status: '' };

/** Whatever the URL contains, a valid filter. */
export function readFilter(address: URLSearchParams): ListFilter;
export function readFilter<Name extends string>(
  address: URLSearchParams,
  more: readonly Name[],
): ExtendedListFilter<Name>;
export function readFilter(address: URLSearchParams, more: readonly string[] = []) {
  return {
    page: pageIn(address.get('page')),
    search: (address.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    start_date: dayIn(address.get('start_date')),
    end_date: dayIn(address.get('end_date')),
    status: address.get('status') ?? '',
    ...Object.fromEntries(more.map((name) => [name, textIn(address.get(name))])),
  };
}

/** What is as usual is left out. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const pairs = Object.entries(filter).filter(([, value]) => value !== '' && value !== 1);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
}

/** A change of anything but the page starts at the first page again. */
export function changedFilter<Filter extends ListFilter>(filter: Filter, change: Partial<Filter>): Filter {
  return { ...filter, page: 1, ...change };
}

/** Which rows: what a list with a status shows, and what an export of all that match holds. */
export function matchingFilter<Status extends string>(
  { search, start_date, end_date, status }: ListFilter,
  statuses: readonly Status[],
) {
  const wanted: Status | '' = statuses.find((each) => each === status) ?? '';
  return { search, start_date, end_date, status: wanted };
}

export function isWholeList(filter: ListFilter): boolean {
  return writeFilter({ ...filter, page: 1 }).size === 0;
}

/** The first day is after the last: nothing can lie between them. */
export function areDaysCrossed({
  start_date: first,
  end_date: last,
}: Pick<ListFilter, 'start_date' | 'end_date'>): boolean {
  return first !== '' && last !== '' && first > last;
}

function pageIn(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

function dayIn(text: string | null): string {
  return text !== null && isCalendarDate(text) ? text : '';
}

function textIn(text: string | null): string {
  return (text ?? '').trim().slice(0, FILTER_TEXT_MAX_LENGTH);
}
