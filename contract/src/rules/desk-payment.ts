/** Money that staff receive at the desk. */
export const DESK_PAYMENT_MODES = ['Cash', 'Cheque', 'UPI'] as const;
export type DeskPaymentMode = (typeof DESK_PAYMENT_MODES)[number];

export const DESK_COMMENT_MAX_LENGTH = 500;
