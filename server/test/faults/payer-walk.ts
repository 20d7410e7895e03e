import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { RazorpayCustomer } from '../razorpay-customer.ts';
import type { Candidate } from './candidates.ts';
import type { Chance } from './chance.ts';
import type { PlannedPayer, PlannedPayment } from './payment-plan.ts';
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

const ANSWER_WITHIN_MS = 15_000;
const STUCK_AFTER_MS = 600_000;
const LONGEST_DECISION_MS = 4000;
/** What passes by itself: a portal that is away or busy, an earlier payment that is being asked about. */
const TRANSIENT = new Set([0, 409, 429, 503]);

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
  return untilDone(setup, async () => {
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
  return untilDone(setup, async () => {
    const { status, body } = await ask(candidate, setup, '/api/create_order', { amount: amountPaise / 100 });
    if (status === 200) return { done: Order.parse(body).order_id };
    const refused = `an order of ${amountPaise} paise was refused: ${status} ${JSON.stringify(body)}`;
    if (!TRANSIENT.has(status)) throw new Error(refused);
    return { passes: refused };
  });
}

/** Until it is done; what stands in the way and passes by itself is waited for, though not for ever. */
async function untilDone<Done>(
  { chance }: Setup,
  attempt: () => Promise<{ readonly done: Done } | { readonly passes: string }>,
): Promise<Done> {
  const until = performance.now() + STUCK_AFTER_MS;
  for (;;) {
    const answer = await attempt();
    if ('done' in answer) return answer.done;
    if (performance.now() > until) throw new Error(`It did not pass by itself: ${answer.passes}`);
    await pause(chance.between(100, 500));
  }
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

/** Status 0 if there was no response. */
async function ask(
  { applicationNumber, token }: Candidate,
  { portalUrl }: Setup,
  path: string,
  body: object,
) {
  try {
    const response = await fetch(portalUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...body, application_id: applicationNumber }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answered: unknown = await response.json();
    return { status: response.status, body: answered };
  } catch {
    return { status: 0, body: undefined };
  }
}
