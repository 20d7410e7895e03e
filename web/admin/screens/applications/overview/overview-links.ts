import { LONG_WAITING_DAYS } from '@portal/contract/rules/application-filter.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import type { Steps } from './overview-figures.ts';

type Address = Readonly<Record<string, string>>;

function addressOf(screen: string, query: Address): string {
  const wanted = Object.entries(query).filter(([, value]) => value !== '');
  return `${screen}?${new URLSearchParams(wanted).toString()}`;
}

/** The list of the applications that a figure counts. */
const listOf = (filter: Address) => addressOf(STAFF_SCREENS.dashboard, filter);
const receiptsOf = (filter: Address) =>
  addressOf(STAFF_SCREENS.paymentHistory, { tab: 'receipts', ...filter });

export interface Days {
  readonly from: string;
  readonly to: string;
}

const inDays = ({ from, to }: Days) => ({ start_date: from, end_date: to });

/** The lists of what needs a look; views where there is one, so that the sidebar shows which. */
export const ATTENTION_LINKS = {
  waiting_long: listOf({ waiting_days: String(LONG_WAITING_DAYS), view: 'waiting-long' }),
  pending_long: addressOf(STAFF_SCREENS.paymentHistory, { status: 'pending_long' }),
  above_fee: listOf({ payment: 'above', view: 'above-fee' }),
  duplicates: listOf({ warnings: 'duplicates' }),
} as const;

export const everyoneLink = listOf({});
export const registeredLink = (days: Days) => listOf(inDays(days));

/** The receipts whose sum it is. */
export const receivedLink = receiptsOf({ account: 'fee' });
export const receivedInLink = (days: Days) => receiptsOf(inDays(days));

/** With the columns that say what is owed. */
export const dueLink = listOf({ status: 'Selected', payment: 'owed', view: 'merged' });

export function statusLink(status: ApplicationStatus): string {
  return listOf({ status });
}

const FILTERS: Readonly<Record<keyof Steps, Address>> = {
  registered: {},
  submitted: { reached: 'submitted' },
  selected: { reached: 'selected' },
  paid: { payment: 'any' },
  paid_in_full: { payment: 'full' },
};

/** Of one campaign; empty for all of them. */
export function stepLink(step: keyof Steps, campaign: string): string {
  return listOf({ ...FILTERS[step], campaign });
}
