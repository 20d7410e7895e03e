import { APPLICATION_STATUSES, type ApplicationStatus, isEditable } from './application-status.ts';

/** How staff narrow and order the applications, on both sides. */
export const PAYMENT_STATES = ['none', 'part', 'full', 'any', 'owed', 'above'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATE_LABELS = {
  none: 'Nothing paid',
  part: 'Part paid',
  full: 'Fully paid',
  any: 'Anything paid',
  owed: 'Fee not fully paid',
  above: 'Paid above the fee',
} as const satisfies Record<PaymentState, string>;

/** How far lenders are: the furthest of them counts. */
export const LOAN_STATES = ['none', 'pending', 'approved', 'disbursed', 'rejected'] as const;
export type LoanState = (typeof LOAN_STATES)[number];

export const LOAN_STATE_LABELS = {
  none: 'No loan',
  pending: 'Loan not decided',
  approved: 'Loan approved',
  disbursed: 'Loan paid out',
  rejected: 'Loan rejected',
} as const satisfies Record<LoanState, string>;

export const VERIFICATION_STATES = ['none', 'waiting', 'judged', 'asked'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

export const VERIFICATION_STATE_LABELS = {
  none: 'Nothing to verify',
  waiting: 'To verify',
  judged: 'Verified, to decide',
  asked: 'Waits for the candidate',
} as const satisfies Record<VerificationState, string>;

/** How far applications came at least, as the overview counts it: money counts as both. */
export const REACHED_STEPS = ['submitted', 'selected'] as const;
export type ReachedStep = (typeof REACHED_STEPS)[number];

export const REACHED_LABELS = {
  submitted: 'Submitted or paid',
  selected: 'Selected or paid',
} as const satisfies Record<ReachedStep, string>;

/**
 * The statuses in which a step is reached. One of PAID_STATES reaches it too: those who paid and left were submitted and
 * selected before.
 */
export const REACHED_IN: Readonly<Record<ReachedStep, readonly ApplicationStatus[]>> = {
  submitted: APPLICATION_STATUSES.filter((status) => !isEditable(status)),
  selected: ['Selected'],
};
export const PAID_STATES = ['part', 'full'] as const satisfies readonly PaymentState[];

/** In the place of a user name: applications that nobody looks after. */
export const NO_OWNER = '-';
/** In the place of a campaign: candidates who came without one. */
export const NO_CAMPAIGN = '-';

const DASHES = /^-+$/;

/** How the filter names a campaign; one that is called by dashes alone gets one more, since one means none. */
export function campaignChoice(campaign: string): string {
  if (campaign === '') return NO_CAMPAIGN;
  return DASHES.test(campaign) ? `${campaign}-` : campaign;
}

/** The campaign that the filter names; empty for candidates who came without one. */
export function chosenCampaign(choice: string): string {
  return DASHES.test(choice) ? choice.slice(1) : choice;
}

/** What the portal noticed by itself. */
export const WARNING_KINDS = ['any', 'duplicates'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

export const WARNING_LABELS = {
  any: 'Has warnings',
  duplicates: 'Possible duplicate',
} as const satisfies Record<WarningKind, string>;

export const MOST_WAITING_DAYS = 365;
/** From this many days on, verification takes too long. */
export const LONG_WAITING_DAYS = 3;

/** Only what is indexed. */
export const APPLICATION_SORTS = [
  'created_at',
  'updated_at',
  'application_id',
  'first_name',
  'city',
  'status',
  'total_amount_paid',
] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/** What loan applications are ordered by; the change of one that was only sent is its sending. */
export const LOAN_SORTS = ['created_at', 'updated_at'] as const;
export type LoanSort = (typeof LOAN_SORTS)[number];

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const APPLICATION_SORT_LABELS = {
  created_at: { asc: 'Oldest first', desc: 'Newest first' },
  updated_at: { asc: 'Longest unchanged first', desc: 'Last changed first' },
  application_id: { asc: 'Reg No, lowest first', desc: 'Reg No, highest first' },
  first_name: { asc: 'First name, A to Z', desc: 'First name, Z to A' },
  city: { asc: 'City, A to Z', desc: 'City, Z to A' },
  status: { asc: 'Status, A to Z', desc: 'Status, Z to A' },
  total_amount_paid: { asc: 'Least paid first', desc: 'Most paid first' },
} as const satisfies Record<ApplicationSort, Record<SortOrder, string>>;

export const FILTER_TEXT_MAX_LENGTH = 100;

/** How many rows one call may name. */
export const MAX_SELECTED = 10_000;
