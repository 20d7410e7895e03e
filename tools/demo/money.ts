import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import { loanSelectionRoutes } from '@portal/contract/routes/loan-selections.ts';
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

type Outcome = 'captured' | 'failed' | 'pending';

/** Pays through the sandbox's Razorpay; one that fails is told to the portal by its webhook. */
export async function pays(
  candidate: Candidate,
  rupees: number,
  outcome: Outcome = 'captured',
): Promise<void> {
  const paid = await throughRazorpay(candidate, await ordered(candidate, rupees), rupees, outcome);
  if (paid !== undefined) await tellPaid(candidate, paid);
}

/** Opens the checkout in two tabs and pays in both, a part and the whole: more than the fee. */
export async function paysTwice(candidate: Candidate, rupees: number): Promise<void> {
  const orders = [await ordered(candidate, rupees - 1000), await ordered(candidate, rupees)];
  for (const [tab, order] of orders.entries()) {
    const paid = await throughRazorpay(candidate, order, rupees + tab, 'captured');
    if (paid !== undefined) await tellPaid(candidate, paid);
  }
}

async function ordered({ calls, token, applicationNumber }: Candidate, rupees: number): Promise<string> {
  const wanted = { amount: rupees, application_id: applicationNumber };
  return Ordered.parse(await calls.ask('POST', '/api/create_order', wanted, token)).order_id;
}

async function throughRazorpay({ calls }: Candidate, orderId: string, methodBy: number, outcome: Outcome) {
  const method = METHODS[methodBy % METHODS.length];
  const answer = await calls.ask('POST', `/sandbox/razorpay/orders/${orderId}/pay`, { outcome, method });
  return outcome === 'captured' ? Paid.parse(answer) : undefined;
}

async function tellPaid({ calls, token, applicationNumber }: Candidate, paid: z.infer<typeof Paid>) {
  const told = {
    order_id: paid.razorpay_order_id,
    payment_id: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
    application_id: applicationNumber,
  };
  await calls.ask('POST', '/api/payment_success', told, token);
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

/** Asks no lender any more. */
export async function withdraws({ calls, token, applicationNumber }: Candidate): Promise<void> {
  const body = { application_id: applicationNumber };
  await calls.ask('POST', loanSelectionRoutes.withdraw.path, body, token);
}
