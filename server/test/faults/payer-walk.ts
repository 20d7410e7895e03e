import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { RazorpayCustomer } from '../razorpay-customer.ts';
import type { Candidate } from './candidates.ts';
import type { Chance } from './chance.ts';
import type { PlannedPayer, PlannedPayment } from './payment-plan.ts';
import { askOnce, passing, untilDone } from './stubborn.ts';
import type { UnreliableLine } from './unreliable-line.ts';

type Claim = Awaited<ReturnType<RazorpayCustomer['pay']>>;

interface Setup {
  readonly portalUrl: string;
  readonly bank: RazorpayCustomer;
  /** The browser's word of a payment goes over this. */
  readonly callbacks: UnreliableLine;
  readonly chance: Chance;
  /** Ends once the bank has decided on what was pending. */
  readonly decisions: Promise<void>[];
}

const LONGEST_DECISION_MS = 4000;

/** A candidate's way through all payments, as stubborn as people are about money. */
export async function walk(candidate: Candidate, payer: PlannedPayer, setup: Setup): Promise<void> {
  const old: string[] = [];
  for (const payment of payer) {
    const left = await beforePaying(candidate, payment, setup);
    if (payment.course === 'pays-both' && left !== undefined) old.push(left);
    await pay(candidate, payment, setup);
  }
  for (const orderId of old) tell(candidate, await setup.bank.pay(orderId, 'captured'), setup);
}

/** Returns an order that was left for another amount. */
async function beforePaying(candidate: Candidate, { amountPaise, course }: PlannedPayment, setup: Setup) {
  switch (course) {
    case 'fails-first':
      tell(candidate, await payOrder(candidate, amountPaise, 'failed', setup), setup);
      return undefined;
    case 'changes-mind':
    case 'pays-both':
      return order(candidate, amountPaise - 100, setup);
    case 'plain':
    case 'stays-pending':
      return undefined;
  }
}

async function pay(candidate: Candidate, { amountPaise, course }: PlannedPayment, setup: Setup) {
  if (course !== 'stays-pending') {
    tell(candidate, await payOrder(candidate, amountPaise, 'captured', setup), setup);
    return;
  }
  const claim = await payOrder(candidate, amountPaise, 'pending', setup);
  tell(candidate, claim, setup);
  const decide = async (afterMs: number) => {
    await pause(afterMs);
    await setup.bank.settle(claim.razorpay_payment_id, 'captured');
  };
  setup.decisions.push(decide(setup.chance.between(0, LONGEST_DECISION_MS)));
}

/** An order that turns out to be paid is asked about; then there is another to pay. */
async function payOrder(
  candidate: Candidate,
  amountPaise: number,
  outcome: 'captured' | 'failed' | 'pending',
  setup: Setup,
): Promise<Claim> {
  return untilDone(setup.chance, async () => {
    const orderId = await order(candidate, amountPaise, setup);
    try {
      return { done: await setup.bank.pay(orderId, outcome) };
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('already paid')) throw error;
    }
    const { status } = await ask(candidate, setup, '/api/user/payments/check', {});
    return { passes: `${amountPaise} paise are paid already, and asking the bank is answered ${status}` };
  });
}

const Order = z.object({ order_id: z.string() });

function order(candidate: Candidate, amountPaise: number, setup: Setup): Promise<string> {
  return untilDone(setup.chance, async () => {
    const answer = await ask(candidate, setup, '/api/create_order', { amount: amountPaise / 100 });
    if (answer.status === 200) return { done: Order.parse(answer.body).order_id };
    return passing(`an order of ${amountPaise} paise`, answer);
  });
}

function tell(candidate: Candidate, claim: Claim, setup: Setup): void {
  const word = {
    order_id: claim.razorpay_order_id,
    payment_id: claim.razorpay_payment_id,
    signature: claim.razorpay_signature,
  };
  setup.callbacks.carry(async () => {
    const { status } = await ask(candidate, setup, '/api/payment_success', word);
    if (status === 0) throw new Error('nobody answered');
    return status;
  });
}

function ask({ applicationNumber, token }: Candidate, { portalUrl }: Setup, path: string, body: object) {
  return askOnce({ portalUrl, token, path, body: { ...body, application_id: applicationNumber } });
}
