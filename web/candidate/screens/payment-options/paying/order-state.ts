import type { AttemptState, PaymentPicture } from '@portal/contract/routes/payments.ts';

/** An order that was paid or left in this visit. */
export interface FollowedOrder {
  readonly orderId: string;
  readonly amount: number;
  /** The payment that the provider's window signed; undefined if it was closed. */
  readonly paymentId: string | undefined;
  /** Payments at this order that had failed before the window opened: they say nothing about this visit. */
  readonly failedBefore: readonly string[];
  /** When the window was gone, by this browser's clock. */
  readonly leftAt: number;
}

type KnownAttempts = Pick<PaymentPicture, 'attempts'> | undefined;

/** What weighs most of several attempts at one order. */
const BY_WEIGHT: readonly AttemptState[] = ['captured', 'checking', 'refunded', 'failed'];

/** What is known of an order. What the window says is paid is being asked about until the portal knows of it. */
export function orderState(picture: KnownAttempts, followed: FollowedOrder): AttemptState {
  const { orderId, paymentId, failedBefore } = followed;
  const attempts = (picture?.attempts ?? []).filter(
    ({ order_id, state, payment_id }) =>
      order_id === orderId && !(state === 'failed' && failedBefore.includes(payment_id ?? '')),
  );
  const heaviest = BY_WEIGHT.find((state) => attempts.some((attempt) => attempt.state === state));
  if (paymentId === undefined || heaviest === 'captured') return heaviest ?? 'open';
  const own = attempts.find((attempt) => attempt.payment_id === paymentId)?.state;
  return own === undefined || own === 'open' ? 'checking' : own;
}

/** The payments at an order that are known to have failed. */
export function failedAt(picture: KnownAttempts, orderId: string): readonly string[] {
  return (picture?.attempts ?? [])
    .filter(({ order_id, state }) => order_id === orderId && state === 'failed')
    .flatMap(({ payment_id }) => payment_id ?? []);
}

/** Money may have arrived that is not known here: on one that is open, or after a failed try that was the last one. */
export function isAnythingUnsure({ attempts }: Pick<PaymentPicture, 'attempts'>): boolean {
  return attempts.some(
    ({ state }, index) => state === 'open' || state === 'checking' || (state === 'failed' && index === 0),
  );
}
