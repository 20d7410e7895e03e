import {
  APPLICATION_SORTS,
  type ApplicationSort,
  LOAN_STATES,
  MOST_WAITING_DAYS,
  PAYMENT_STATES,
  REACHED_STEPS,
  type SortOrder,
  VERIFICATION_STATES,
  WARNING_KINDS,
} from '@portal/contract/rules/application-filter.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { WHOLE_LIST, type ExtendedListFilter } from '../../../list/list-filter.ts';

/** What applications can be asked for beyond what every list can. */
export const MORE = [
  'city',
  'payment',
  'reached',
  'campaign',
  'state',
  'percentage_from',
  'percentage_to',
  'loan',
  'verification',
  'warnings',
  'waiting_days',
  'owner',
  'sort',
  'order',
  'view',
] as const;

export type ApplicationsFilter = ExtendedListFilter<(typeof MORE)[number]>;

/** Everything that narrows the list, taken away; the order stays. */
export const NOT_NARROWED = {
  ...WHOLE_LIST,
  city: '',
  payment: '',
  reached: '',
  campaign: '',
  state: '',
  percentage_from: '',
  percentage_to: '',
  loan: '',
  verification: '',
  warnings: '',
  waiting_days: '',
  owner: '',
} as const;

export const NEWEST_FIRST = { by: 'created_at', order: 'desc' } as const;

/** The statuses in the address that there are. */
export function statusesIn({ status }: Pick<ApplicationsFilter, 'status'>): readonly ApplicationStatus[] {
  const asked = status.split(',');
  return APPLICATION_STATUSES.filter((each) => asked.includes(each));
}

export function withStatus(
  filter: Pick<ApplicationsFilter, 'status'>,
  status: ApplicationStatus,
  isWanted: boolean,
): string {
  const wanted = new Set(statusesIn(filter));
  if (isWanted) wanted.add(status);
  else wanted.delete(status);
  return APPLICATION_STATUSES.filter((each) => wanted.has(each)).join(',');
}

/** Which applications are meant: the list, an export, a selection. What there is not narrows nothing. */
export function filterQuery(filter: ApplicationsFilter) {
  const { search, start_date, end_date, city, campaign, state, owner } = filter;
  return {
    search,
    start_date,
    end_date,
    status: statusesIn(filter).join(','),
    city,
    campaign,
    state,
    owner,
    payment: knownIn(PAYMENT_STATES, filter.payment),
    reached: knownIn(REACHED_STEPS, filter.reached),
    percentage_from: percentageIn(filter.percentage_from),
    percentage_to: percentageIn(filter.percentage_to),
    loan: knownIn(LOAN_STATES, filter.loan),
    verification: knownIn(VERIFICATION_STATES, filter.verification),
    warnings: knownIn(WARNING_KINDS, filter.warnings),
    waiting_days: daysIn(filter.waiting_days),
  };
}

function knownIn<Value extends string>(values: readonly Value[], value: string): Value | '' {
  return values.find((each) => each === value) ?? '';
}

/** A percentage as it is typed; '' if it is none. */
export function percentageIn(text: string): string {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? text : '';
}

function daysIn(text: string): string {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_WAITING_DAYS ? text : '';
}

/** The sort order of the list, whatever the URL contains. */
export function sortIn({ sort, order }: Pick<ApplicationsFilter, 'sort' | 'order'>): {
  readonly by: ApplicationSort;
  readonly order: SortOrder;
} {
  const by = APPLICATION_SORTS.find((each) => each === sort);
  if (by === undefined) return NEWEST_FIRST;
  return { by, order: order === 'desc' ? 'desc' : 'asc' };
}

/** The usual order needs no word in the address. */
export function sortChange(by: string, order: SortOrder): Pick<ApplicationsFilter, 'sort' | 'order'> {
  const isUsual = by === NEWEST_FIRST.by && order === NEWEST_FIRST.order;
  return isUsual ? { sort: '', order: '' } : { sort: by, order };
}
