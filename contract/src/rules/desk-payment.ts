/** Money that staff receive at the desk. */
export const DESK_PAYMENT_MODES = ['Cash', 'Cheque', 'UPI'] as const;
export type DeskPaymentMode = (typeof DESK_PAYMENT_MODES)[number];

/** How many days back a payment at the desk may lie when it is recorded. */
export const DESK_PAYMENT_MAX_AGE_DAYS = 366;

export const DESK_COMMENT_MAX_LENGTH = 500;
