import { PAYMENT_TEXTS, paymentInitiationFailedText } from '@portal/contract/texts/payment.ts';
import { ApiError, withNetworkNote } from '../../../../api/api-error.ts';
import { CheckoutNotLoaded } from './checkout-script.ts';

/** An answer without an order. */
export class NoOrder extends Error {
  override readonly name = 'NoOrder';
}

/** These need no further text. */
const WHOLE_SENTENCES = new Set([
  'ALREADY_PAID',
  'PAYING_NOT_OPEN',
  'PAYMENT_UNDER_WAY',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
]);
const SILENCE = 'The portal does not answer. Please check your connection and try again.';

/** Why paying did not begin, in words. */
export function refusalOf(error: unknown): string {
  if (error instanceof CheckoutNotLoaded) return PAYMENT_TEXTS.checkoutNotLoaded;
  if (error instanceof NoOrder) return PAYMENT_TEXTS.orderFailed;
  if (!(error instanceof ApiError)) {
    return paymentInitiationFailedText(error instanceof Error ? error.message : String(error));
  }
  if (error.kind === 'no-answer') return paymentInitiationFailedText(withNetworkNote(SILENCE));
  if (error.message === '' || error.message === PAYMENT_TEXTS.orderFailed) return PAYMENT_TEXTS.orderFailed;
  return WHOLE_SENTENCES.has(error.code ?? '') ? error.message : paymentInitiationFailedText(error.message);
}
