import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { isPayableAmount, LEAST_PAYMENT_PAISE } from '@portal/contract/rules/payment-amount.ts';
import { PAYMENT_TEXTS as texts, payingNotOpenText } from '@portal/contract/texts/payment.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import type { Caller } from '../../../http/caller.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Account } from '../../money/accounts.store.ts';
import type { SettlingStores } from '../settling/settle-order.ts';
import { refuseAbovePace, type OrderPace } from './order-pace.ts';
import { newReference } from './order-reference.ts';
import type { Order } from './orders.store.ts';
import { watchFrom } from './watch-from.ts';

export interface OrderRequest {
  readonly actor: CandidateActor;
  readonly applicationNumber: ApplicationNumber;
  readonly amountPaise: number;
  readonly caller: Caller;
}

export type Step =
  | { readonly do: 'answer'; readonly order: Order }
  | { readonly do: 'make'; readonly order: Order }
  /** The provider must first report the state of this one. */
  | { readonly do: 'ask'; readonly order: Order }
  /** Another call is making one. */
  | { readonly do: 'wait' };

/** By then the call that creates an order has its response or has given up. */
const MAKING_MS = 5000;

/** Decided under the application's lock, so that calls at once never hold more than is owed. */
export type NextStep = (wanted: OrderRequest) => Promise<Step>;

export function createNextStep(
  unitOfWork: UnitOfWork<SettlingStores>,
  clock: Clock,
  pace: OrderPace,
): NextStep {
  async function begin(
    { orders, audit }: SettlingStores,
    account: Account,
    wanted: OrderRequest,
  ): Promise<Order> {
    const now = clock.now();
    const order = await orders.add({
      applicationId: account.id,
      receipt: newReference(account.applicationNumber),
      amountPaise: wanted.amountPaise,
      nextCheckAt: new Date(now.getTime() + MAKING_MS).toISOString(),
      now: now.toISOString(),
    });
    await audit.record({
      actor: wanted.actor,
      action: 'order.created',
      subject: { kind: 'application', id: account.applicationNumber },
      after: { reference: order.receipt, amount: paiseToRupees(order.amountPaise) },
      caller: wanted.caller,
    });
    return order;
  }

  return (wanted) =>
    unitOfWork(async (stores) => {
      const account = await stores.accounts.lockOwn(wanted.actor.candidateId, wanted.applicationNumber);
      if (account === undefined) throw new AppError('NOT_FOUND');
      const live = await stores.orders.liveOf(account.id);
      await refuseUnpayable(stores, account, wanted.amountPaise);
      const current = live.find(({ state }) => state !== 'reserved');
      if (current === undefined) {
        await refuseAbovePace(stores.orders, account.id, pace, { now: clock.now(), hasOpenOrder: false });
        return { do: 'make', order: await begin(stores, account, wanted) };
      }
      if (current.state === 'creating') {
        const age = clock.now().getTime() - Date.parse(current.createdAt);
        return age < MAKING_MS ? { do: 'wait' } : { do: 'ask', order: current };
      }
      if (current.amountPaise !== wanted.amountPaise) {
        // Before the open one gives way to an order that would be refused.
        await refuseAbovePace(stores.orders, account.id, pace, { now: clock.now(), hasOpenOrder: true });
        return { do: 'ask', order: current };
      }
      // A candidate who receives an order may pay it now; repeated calls must not postpone the check forever.
      return { do: 'answer', order: await stores.orders.watchAnew(current.id, watchFrom(clock.now())) };
    });
}

async function refuseUnpayable(
  { accounts }: SettlingStores,
  account: Account,
  amountPaise: number,
): Promise<void> {
  if (account.status !== 'Selected') {
    throw new AppError('PAYING_NOT_OPEN', { text: payingNotOpenText(account.status) });
  }
  const { paidPaise } = await accounts.totals(account.id);
  const remaining = feeRemaining(account.feePaise, paidPaise);
  if (remaining === 0) throw new AppError('ALREADY_PAID');
  // The open order is given again, or asked about before another takes its place.
  const underWay = await accounts.underWay(account.id);
  const payable = remaining - underWay;
  if (underWay > 0 && payable < LEAST_PAYMENT_PAISE) throw new AppError('PAYMENT_UNDER_WAY');
  if (!isPayableAmount(amountPaise, payable)) {
    const text = texts.invalidAmount;
    throw new AppError('INVALID_INPUT', { text, fields: { amount: text } });
  }
}
