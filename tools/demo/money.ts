import { type PaymentAttempt, paymentRoutes } from '@portal/contract/routes/payments.ts';
import { z } from 'zod';
import { callsFrom } from './calls.ts';
import type { Candidate } from './candidate.ts';
import { pick } from './pick.ts';

const Ordered = z.object({ order_id: z.string() });
const Paid = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});
const METHODS = ['upi', 'card', 'netbanking'];

type Outcome = 'captured' | 'failed' | 'pending';

/** Pays through the sandbox's Razorpay; one that fails is told to the portal by its webhook. */
export async function pays(candidate: Candidate, rupees: number, outcome: Outcome): Promise<void> {
  await paysOrder(candidate, await ordered(candidate, rupees), rupees, outcome);
}

/**
 * Opens the checkout in two tabs and pays in both, a part and the whole: more than the fee. What an earlier run did of it
 * is among the attempts.
 */
export async function paysTwice(
  candidate: Candidate,
  rupees: number,
  attempts: readonly PaymentAttempt[],
): Promise<void> {
  const amounts = partAndWhole(rupees).filter((amount) => !isDone(attempts, amount, 'captured'));
  const orders: (readonly [number, string])[] = [];
  for (const amount of amounts) {
    const open = attempts.find((attempt) => attempt.state === 'open' && attempt.amount === amount);
    orders.push([amount, open?.order_id ?? (await ordered(candidate, amount))]);
  }
  for (const [amount, order] of orders) await paysOrder(candidate, order, amount, 'captured');
}

export const partAndWhole = (rupees: number): readonly number[] => [rupees - 1000, rupees];

/** Every attempt to pay, once the portal has asked the provider. */
export async function attemptsOf({
  calls,
  token,
  applicationNumber,
}: Candidate): Promise<readonly PaymentAttempt[]> {
  const answer = await calls.ask(
    'POST',
    paymentRoutes.check.path,
    { application_id: applicationNumber },
    token,
  );
  return paymentRoutes.check.reply.parse(answer).attempts;
}

const STATES = { captured: 'captured', failed: 'failed', pending: 'checking' } as const;

export function isDone(attempts: readonly PaymentAttempt[], rupees: number, outcome: Outcome): boolean {
  return attempts.some(({ state, amount }) => state === STATES[outcome] && amount === rupees);
}

async function ordered({ calls, token, applicationNumber }: Candidate, rupees: number): Promise<string> {
  const wanted = { amount: rupees, application_id: applicationNumber };
  return Ordered.parse(await calls.ask('POST', paymentRoutes.createOrder.path, wanted, token)).order_id;
}

async function paysOrder(
  candidate: Candidate,
  orderId: string,
  rupees: number,
  outcome: Outcome,
): Promise<void> {
  const provider = callsFrom(candidate.world.services, candidate.address);
  const method = pick(METHODS, rupees / 1000);
  const answer = await provider.ask('POST', `/sandbox/razorpay/orders/${orderId}/pay`, { outcome, method });
  if (outcome === 'captured') await tellPaid(candidate, Paid.parse(answer));
}

async function tellPaid({ calls, token, applicationNumber }: Candidate, paid: z.infer<typeof Paid>) {
  const told = {
    order_id: paid.razorpay_order_id,
    payment_id: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
    application_id: applicationNumber,
  };
  await calls.ask('POST', paymentRoutes.paymentSuccess.path, told, token);
}
