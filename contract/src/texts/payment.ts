/** Fee payment and receipts. */
export const PAYMENT_TEXTS = {
  invalidAmount: 'Please enter a valid amount to pay.',
  applicationNotLoaded: 'Application data not loaded. Please try again.',
  checkoutNotLoaded: 'Razorpay SDK failed to load. Are you online?',
  orderFailed: 'Order creation failed',
  alreadyPaid: 'Payment completed! Your total fee has been paid.',
  successHeading: 'Payment Successful!',
  receiptFailed: 'Failed to download payment receipt. Please try again.',
  applicationIdMissing: 'Application ID not found. Please try again.',
} as const;

export function paymentInitiationFailedText(message: string): string {
  return `Payment initiation failed: ${message}`;
}

/** The amount appears only when the screen before passed it on. */
export function paymentThanksText(amount?: string): string {
  const ofAmount = amount === undefined ? '' : ` of Rs ${amount}`;
  return `Thank you for your payment${ofAmount}. We've received your transaction and your enrollment is now confirmed.`;
}
