import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useBusy } from '../../../../api/use-busy.ts';
import { closeAlert, showAlert } from '../../../../ui/plain/alert/alert-store.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { useGo } from '../../../navigation/use-go.ts';
import { knownPicture, lookAgain } from '../../../money/payment-picture.ts';
import type { CheckoutResult, Order, Payer } from './checkout.ts';
import { confirmPayment } from './confirm-payment.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { failedAt, type FollowedOrder, orderState } from './order-state.ts';
import { openCheckout } from './razorpay/open-checkout.ts';
import { NoOrder, refusalOf } from './refusal.ts';
import type { Bank } from './use-bank.ts';

const ELSEWHERE = 'You are paying in another tab. Please finish it there, or close it there first.';

/** asking: the window is gone, and the bank says what came of it. leaving: the next page is on its way. */
export type Stage = 'ready' | 'starting' | 'asking' | 'leaving';

export interface PaymentFlow {
  readonly stage: Stage;
  readonly followed: FollowedOrder | undefined;
  readonly pay: (amountPaise: Paise, applicationNumber: ApplicationNumber, payer: Payer) => void;
}

/** Order, checkout, confirmation: one at a time, whatever is pressed how often and in how many tabs. */
export function usePaying(bank: Bank): PaymentFlow {
  const [stage, setStage] = useState<Stage>('ready');
  const [followed, setFollowed] = useState<FollowedOrder>();
  const [, setBusy] = useBusy();
  const go = useGo();

  const thank = (amount: number, applicationNumber: ApplicationNumber, paymentId?: string): Stage => {
    const state = { amount, application_id: applicationNumber, payment_id: paymentId };
    go(CANDIDATE_SCREENS.paymentSuccess, { state });
    return 'leaving';
  };

  /** The window was closed: whether something was paid in it, the bank knows. */
  const afterClosing = async (
    { order_id: orderId, amount }: Order,
    failedBefore: readonly string[],
    applicationNumber: ApplicationNumber,
  ): Promise<Stage> => {
    const left = { orderId, amount, paymentId: undefined, failedBefore, leftAt: Date.now() };
    const picture = await bank.ask();
    setFollowed(left);
    return picture !== undefined && orderState(picture, left) === 'captured'
      ? thank(amount, applicationNumber)
      : 'ready';
  };

  const afterPaying = async (
    order: Order,
    result: CheckoutResult,
    applicationNumber: ApplicationNumber,
  ): Promise<Stage> => {
    const { order_id: orderId, amount } = order;
    const paid = { orderId, amount, paymentId: result.paymentId, failedBefore: [], leftAt: Date.now() };
    setFollowed(paid);
    const isCaptured = () => orderState(knownPicture(applicationNumber), paid) === 'captured';
    const lookForIt = async () => {
      if (!isCaptured()) await lookAgain(applicationNumber);
      return isCaptured();
    };
    try {
      const settled = await confirmPayment(applicationNumber, result, lookForIt);
      if (settled === 'received') return thank(amount, applicationNumber, result.paymentId);
      if (settled.status === 'captured') {
        return thank(settled.amount, applicationNumber, result.paymentId);
      }
    } catch (error) {
      if (error instanceof ApiError && error.message !== '')
        showAlert({ kind: 'error', text: error.message });
    }
    await lookAgain(applicationNumber);
    if (!isCaptured()) return 'ready';
    // The bank told the portal, although this page could not.
    closeAlert();
    return thank(amount, applicationNumber, result.paymentId);
  };

  const run = async (
    amountPaise: Paise,
    applicationNumber: ApplicationNumber,
    payer: Payer,
  ): Promise<Stage> => {
    setStage('starting');
    setFollowed(undefined);
    let order: Order;
    let result: CheckoutResult | undefined;
    let failedBefore: readonly string[];
    try {
      order = await createOrder(amountPaise, applicationNumber);
      failedBefore = failedAt(knownPicture(applicationNumber), order.order_id);
      void lookAgain(applicationNumber);
      result = await openCheckout(order, payer);
    } catch (error) {
      showAlert({ kind: 'error', text: refusalOf(error) });
      await lookAgain(applicationNumber);
      return 'ready';
    }
    setStage('asking');
    return result === undefined
      ? afterClosing(order, failedBefore, applicationNumber)
      : afterPaying(order, result, applicationNumber);
  };

  const pay = async (amountPaise: Paise, applicationNumber: ApplicationNumber, payer: Payer) => {
    if (!setBusy(true)) return;
    closeAlert();
    let next: Stage | undefined;
    try {
      next = await oneTabAtATime(() => run(amountPaise, applicationNumber, payer));
      if (next === undefined) showAlert({ kind: 'warning', text: ELSEWHERE });
    } finally {
      if (next !== 'leaving') setBusy(false);
      setStage(next ?? 'ready');
    }
  };

  useReloadOnReturn();
  return { stage, followed, pay: (...payment) => void pay(...payment) };
}

/** The way back may show this very page as it was left. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
}

async function createOrder(amountPaise: Paise, applicationNumber: ApplicationNumber): Promise<Order> {
  const body = { amount: paiseToRupees(amountPaise), application_id: applicationNumber };
  const order: Partial<Order> = await candidateCall('POST /api/create_order', { body });
  if (!isWhole(order)) throw new NoOrder();
  return order;
}

function isWhole(order: Partial<Order>): order is Order {
  return typeof order.order_id === 'string' && order.order_id !== '';
}
