import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { ApiError } from '../../../../api/api-error.ts';
import type { ReplyOf } from '../../../../api/route-types.ts';
import { candidateCall } from '../../../candidate-api.ts';
import type { CheckoutResult } from './checkout.ts';

type PaymentConfirmation = ReplyOf<'POST /api/payment_success'>;

const PAUSES_MS = [1000, 2000, 4000, 8000];

/**
 * Tells the portal of a payment. A line that is dead or a portal that is busy is tried again for a while, but not once
 * the money is known to be there: the bank tells the portal, too. `lookForIt` says whether it is there.
 */
export async function confirmPayment(
  applicationNumber: ApplicationNumber,
  result: CheckoutResult,
  lookForIt: () => Promise<boolean>,
): Promise<PaymentConfirmation | 'received'> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await tell(applicationNumber, result);
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (await isFoundWithin(pauseMs, lookForIt())) return 'received';
    }
  }
  return tell(applicationNumber, result);
}

function tell(applicationNumber: ApplicationNumber, result: CheckoutResult): Promise<PaymentConfirmation> {
  return candidateCall(
    'POST /api/payment_success',
    {
      body: {
        order_id: result.orderId,
        payment_id: result.paymentId,
        signature: result.signature,
        application_id: applicationNumber,
      },
    },
    { keepalive: true },
  );
}

function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'no-answer' || (error.status ?? 0) >= 500);
}

/** Waits no longer than until it is found; a look that fails, or takes longer than the pause, finds nothing. */
async function isFoundWithin(pauseMs: number, look: Promise<boolean>): Promise<boolean> {
  const pause = pauseOrUntilOnline(pauseMs).then(() => false);
  const found = look.then(
    (isFound) => isFound || pause,
    () => pause,
  );
  return Promise.race([found, pause]);
}

function pauseOrUntilOnline(pauseMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, pauseMs);
  const online = () => resolve();
  addEventListener('online', online, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener('online', online);
  });
}
