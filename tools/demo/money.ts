import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import { z } from 'zod';
import type { Candidate } from './candidate.ts';
import type { DocumentPrinter } from './documents/printer.ts';
import { parentOf } from './people.ts';

const Ordered = z.object({ order_id: z.string() });
const Paid = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});
const METHODS = ['upi', 'card', 'netbanking'];

/** Pays through the sandbox's Razorpay; one that fails is told to the portal by its webhook. */
export async function pays(
  { calls, token, applicationNumber }: Candidate,
  rupees: number,
  outcome: 'captured' | 'failed' = 'captured',
): Promise<void> {
  const order = await calls.ask(
    'POST',
    '/api/create_order',
    { amount: rupees, application_id: applicationNumber },
    token,
  );
  const { order_id: orderId } = Ordered.parse(order);
  const method = METHODS[rupees % METHODS.length];
  const answer = await calls.ask('POST', `/sandbox/razorpay/orders/${orderId}/pay`, { outcome, method });
  if (outcome === 'failed') return;
  const paid = Paid.parse(answer);
  await calls.ask(
    'POST',
    '/api/payment_success',
    {
      order_id: paid.razorpay_order_id,
      payment_id: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
      application_id: applicationNumber,
    },
    token,
  );
}

/** Asks a lender, with a parent as co-applicant. */
export async function borrows(candidate: Candidate, printer: DocumentPrinter, rupees: number): Promise<void> {
  const { calls, token, applicationNumber, name, index } = candidate;
  const plan = LOAN_PLANS[index % LOAN_PLANS.length];
  if (plan === undefined) return;
  const parent = parentOf(candidate);
  const form = new FormData();
  const typed = {
    application_id: applicationNumber,
    registered_user_name: name,
    applicant1_name: name,
    applicant1_relationship: 'Self',
    applicant2_name: parent.name,
    applicant2_relationship: 'Father',
  };
  form.append('data', JSON.stringify(typed));
  for (const [number, owner] of [candidate, parent].entries()) {
    for (const [kind, file] of await printer.forLoan(owner)) {
      form.append(`applicant${number + 1}_${kind}`, file);
    }
  }
  await calls.send('/api/loan-applications', form, token);
  const choice = {
    application_id: applicationNumber,
    loan_provider_name: plan.id,
    loan_amount: rupees,
    loan_tenure: plan.defaultTenure,
  };
  await calls.ask('POST', '/api/loan-provider-selections', choice, token);
}
