/** How staff narrow and order the applications, on both sides. */
export const PAYMENT_STATES = ['none', 'part', 'full'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATE_LABELS = {
  none: 'Nothing paid',
  part: 'Part paid',
  full: 'Fully paid',
} as const satisfies Record<PaymentState, string>;

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

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const FILTER_TEXT_MAX_LENGTH = 100;

/** How many rows one call may name. */
export const MAX_SELECTED = 10_000;
