/** Who did something to an application, where it was no person. */
export const HISTORY_TEXTS = {
  portal: 'The portal',
  paymentProvider: 'The payment provider',
} as const;
