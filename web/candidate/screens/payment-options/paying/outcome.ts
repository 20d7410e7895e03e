import type { PaymentAttempt, PaymentPicture } from '@portal/contract/routes/payments.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { PAYMENT_TEXTS, paymentReceivedText } from '@portal/contract/texts/payment.ts';
import type { OutcomeWords } from '../../../money/OutcomeNote.tsx';
import { inPaise } from '../../../money/in-paise.ts';
import { type FollowedOrder, orderState } from './order-state.ts';

export interface Outcome extends OutcomeWords {
  /** The money is here. */
  readonly isReceived: boolean;
  /** Until the bank has answered, nothing more is to be paid. */
  readonly isUnsure: boolean;
  /** The amount is paid or may be: it does not stay in the box, ready to be paid again. */
  readonly isSpent: boolean;
  /** The order whose window was closed with nothing paid in it. */
  readonly cancelledOrder?: string;
}

const UNHEARD =
  'The payment window is closed, and we could not hear from your bank. If you paid, please do not pay again.';
const CLOSED = 'You closed the payment window. Nothing was paid.';

/** What came of the payment that was just made or left, and stays true as the picture changes. */
export function outcomeOf(
  followed: FollowedOrder,
  picture: PaymentPicture | undefined,
  answeredAt: number | undefined,
): Outcome {
  const isHeard = answeredAt !== undefined && answeredAt >= followed.leftAt;
  switch (orderState(picture, followed)) {
    case 'captured':
      return {
        tone: 'success',
        text: paymentReceivedText(formatRupees(followed.amount)),
        isReceived: true,
        isUnsure: false,
        isSpent: true,
      };
    case 'checking':
      return {
        tone: 'warning',
        of: formatRupees(followed.amount),
        text: PAYMENT_TEXTS.checkingWithBank,
        isReceived: false,
        isUnsure: !isKnown(followed, picture),
        isSpent: true,
      };
    case 'failed':
      return {
        tone: 'danger',
        text: `${PAYMENT_TEXTS.declined} You can try again.`,
        isReceived: false,
        isUnsure: false,
        isSpent: false,
      };
    case 'refunded':
      return {
        tone: 'info',
        text: PAYMENT_TEXTS.givenBack,
        isReceived: false,
        isUnsure: false,
        isSpent: true,
      };
    case 'open':
      return isHeard
        ? {
            tone: 'info',
            text: CLOSED,
            isReceived: false,
            isUnsure: false,
            isSpent: false,
            cancelledOrder: followed.orderId,
          }
        : { tone: 'warning', text: UNHEARD, isReceived: false, isUnsure: true, isSpent: true };
  }
}

/** The portal knows of it, and leaves its amount out of what can be paid. */
function isKnown({ orderId }: FollowedOrder, picture: PaymentPicture | undefined): boolean {
  return (
    picture?.attempts.some(({ order_id, state }) => order_id === orderId && state === 'checking') === true
  );
}

/** The picture with what this visit knows beyond it: an order that may have been paid is not shown as unpaid. */
export function withOutcome(
  picture: PaymentPicture,
  followed: FollowedOrder | undefined,
  outcome: Outcome | undefined,
): PaymentPicture {
  if (followed === undefined || outcome?.isUnsure !== true) return picture;
  const isIt = ({ order_id, state }: PaymentAttempt) => order_id === followed.orderId && state === 'open';
  const attempts = picture.attempts.map((attempt) =>
    isIt(attempt)
      ? { ...attempt, state: 'checking' as const, payment_id: followed.paymentId ?? null }
      : attempt,
  );
  // What the window says is paid is left out before the portal knows of it.
  const isPaid = followed.paymentId !== undefined && picture.attempts.some(isIt);
  return { ...(isPaid ? without(picture, followed.amount) : picture), attempts };
}

function without(picture: PaymentPicture, rupees: number): PaymentPicture {
  const underWay = inPaise(picture.reserved_amount) + inPaise(rupees);
  return {
    ...picture,
    reserved_amount: paiseToRupees(underWay),
    payable_amount: paiseToRupees(Math.max(0, inPaise(picture.remaining_amount) - underWay)),
  };
}
