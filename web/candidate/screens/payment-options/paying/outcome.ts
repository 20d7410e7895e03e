import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { PAYMENT_TEXTS, paymentReceivedText } from '@portal/contract/texts/payment.ts';
import type { Tone } from '../../../../ui/status-badge/tone.ts';
import { ASKING_TEXT } from '../attempts/attempt-words.ts';
import { type Followed, orderState } from './order-state.ts';

export interface Outcome {
  readonly tone: Tone;
  /** Which one is meant, where another could be paid beside it. */
  readonly of?: string;
  readonly text: string;
  /** Until the bank has answered, nothing more is to be paid. */
  readonly isUnsure: boolean;
}

const UNHEARD =
  'The payment window is closed, and we could not hear from your bank. If you paid, please do not pay again.';
const CLOSED = 'You closed the payment window. Nothing was paid.';

/** What came of the payment that was just made or left, and stays true as the picture changes. */
export function outcomeOf(
  followed: Followed,
  picture: PaymentPicture | undefined,
  answeredAt: number | undefined,
): Outcome {
  const isHeard = answeredAt !== undefined && answeredAt >= followed.leftAt;
  switch (orderState(picture, followed)) {
    case 'captured':
      return { tone: 'success', text: paymentReceivedText(formatRupees(followed.amount)), isUnsure: false };
    case 'checking':
      return {
        tone: 'warning',
        of: formatRupees(followed.amount),
        text: ASKING_TEXT,
        isUnsure: !isKnown(followed, picture),
      };
    case 'failed':
      return { tone: 'danger', text: `${PAYMENT_TEXTS.declined} You can try again.`, isUnsure: false };
    case 'refunded':
      return { tone: 'info', text: PAYMENT_TEXTS.givenBack, isUnsure: false };
    case 'open':
      return isHeard
        ? { tone: 'info', text: CLOSED, isUnsure: false }
        : { tone: 'warning', text: UNHEARD, isUnsure: true };
  }
}

/** The portal knows of it, and leaves its amount out of what can be paid. */
function isKnown({ orderId }: Followed, picture: PaymentPicture | undefined): boolean {
  return (
    picture?.attempts.some(({ order_id, state }) => order_id === orderId && state === 'checking') === true
  );
}
