import { PROVIDER_NAME } from './payment-provider.ts';

/** Fee payment and receipts. */
export const PAYMENT_TEXTS = {
  invalidAmount: 'Please enter a valid amount to pay.',
  applicationNotLoaded: 'Application data not loaded. Please try again.',
  checkoutNotLoaded: `${PROVIDER_NAME} SDK failed to load. Are you online?`,
  orderFailed: 'Order creation failed',
  left: 'You have left the program, so there is nothing to pay. You can read here what returns to you.',
  notOpen: 'You can pay once you are selected. We tell you here and by SMS.',
  waitForBank: 'Until the bank answers there is nothing to pay.',
  tooLittleRemains: 'Less than Rs 1 remains, which cannot be paid online. Please pay it at the desk.',
  alreadyPaid: 'Payment completed! Your total fee has been paid.',
  successHeading: 'Payment Successful!',
  receiptFailed: 'Failed to download payment receipt. Please try again.',
  applicationNumberMissing: 'Application ID not found. Please try again.',
  methodUnknown: 'Online',
  methodAtDesk: 'At the desk',
  recordNotFound: 'Payment record not found',
  received: 'We received your payment.',
  checkingWithBank: 'We are checking with the bank. Please do not pay this one again.',
  declined: 'Your bank declined it. No money was taken.',
  givenBack: 'This payment was returned to you.',
  checked: 'We asked the bank just now.',
  bankSilent: 'The bank does not answer just now. We ask again by ourselves.',
} as const;

/** Why nothing can be paid yet, or ever. */
export function payingNotOpenText(status: string): string {
  if (status === 'Withdrawn') return PAYMENT_TEXTS.left;
  return status === 'Rejected'
    ? 'Your application was not selected this time, so there is nothing to pay.'
    : PAYMENT_TEXTS.notOpen;
}

/** Lines on the dashboard. */
export function paymentReceivedText(amount: string): string {
  return `We received your payment of ${amount}. The receipt is ready to download.`;
}

/** A payment at the desk that staff recorded with another amount before. */
export function paymentCorrectedText(from: string, to: string): string {
  return `Your payment at the desk is corrected from ${from} to ${to}. The new receipt is ready to download; the earlier one is cancelled.`;
}

/** A payment at the desk that staff took back. */
export function paymentTakenBackText(amount: string): string {
  return `The payment of ${amount} at the desk is taken back, and its receipt is cancelled. If you did pay it, please tell us.`;
}

/** A cheque or a draft that the bank returned. */
export function paymentBouncedText(what: string, amount: string): string {
  return `Your ${what} of ${amount} was returned by the bank, so it does not count as paid and its receipt is cancelled. Please pay this amount again in another way.`;
}

export function paymentFailedText(amount: string): string {
  return `Your payment of ${amount} did not go through. If money was taken, your bank returns it, or we credit it here.`;
}

/** While the bank has not decided. */
export function paymentUnderWayText(amount: string): string {
  return `${beingCheckedText(amount)} Please do not pay it again; the answer will stand here and comes by SMS.`;
}

/** Stands beside what remains, which still contains that amount. */
export function beingCheckedText(amount: string): string {
  return `${amount} is being checked with the bank.`;
}

/** After a part payment, below the specified thanks. */
export function seatConfirmedByText(remaining: string): string {
  return `Your seat is confirmed once the whole fee is paid. ${remaining} remains.`;
}

export function paymentInitiationFailedText(message: string): string {
  return `Payment initiation failed: ${message}`;
}

/** The amount appears only when the screen before passed it on. */
export function paymentThanksText(amount?: string): string {
  const ofAmount = amount === undefined ? '' : ` of Rs ${amount}`;
  return `Thank you for your payment${ofAmount}. We've received your transaction and your enrollment is now confirmed.`;
}

/** How money went back that did not return the way it came. */
export function transferText(utr: string): string {
  return `Bank transfer, UTR ${utr}`;
}

/** How the provider names what people pay with, in their words. */
export const METHOD_NAMES: Readonly<Record<string, string>> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  emi: 'EMI',
  bank_transfer: 'Bank transfer',
};
