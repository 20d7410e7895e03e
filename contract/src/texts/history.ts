/** The actor of a change to an application, if it was not a person. */
export const HISTORY_TEXTS = {
  portal: 'The portal',
  paymentProvider: 'The payment provider',
} as const;
