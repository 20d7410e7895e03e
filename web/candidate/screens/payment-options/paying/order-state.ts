import type { AttemptState, PaymentPicture } from '@portal/contract/routes/payments.ts';

/** An order that was paid or left in this visit. */
export interface FollowedOrder {
  readonly orderId: string;
  readonly amount: number;
  /** The payment that the provider's window signed; undefined if it was closed. */
  readonly paymentId: string | undefined;
  /** When the window was gone, by this browser's clock. */
  readonly leftAt: number;
}

type KnownAttempts = Pick<PaymentPicture, 'attempts'> | undefined;

/** What weighs most of several attempts at one order. */
const BY_WEIGHT: readonly AttemptState[] = ['captured', 'checking', 'refunded', 'failed'];

/** What is known of an order. What the window says is paid is being asked about until the portal knows of it. */
export function orderState(picture: KnownAttempts, { orderId, paymentId }: FollowedOrder): AttemptState {
  const attempts = (picture?.attempts ?? []).filter(({ order_id }) => order_id === orderId);
  const heaviest = BY_WEIGHT.find((state) => attempts.some((attempt) => attempt.state === state));
  if (paymentId === undefined || heaviest === 'captured') return heaviest ?? 'open';
  const own = attempts.find((attempt) => attempt.payment_id === paymentId)?.state;
  return own === undefined || own === 'open' ? 'checking' : own;
}

/** Money may have arrived that is not known here: on one that is open, or after a failed try that was the last one. */
export function isAnythingUnsure({ attempts }: Pick<PaymentPicture, 'attempts'>): boolean {
  return attempts.some(
    ({ state }, index) => state === 'open' || state === 'checking' || (state === 'failed' && index === 0),
  );
}
