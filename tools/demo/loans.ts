import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import { loanSelectionRoutes } from '@portal/contract/routes/loan-selections.ts';
import { loanRoutes } from '@portal/contract/routes/loans.ts';
import type { Candidate } from './candidate.ts';
import type { DocumentPrinter } from './documents/printer.ts';
import { parentOf } from './people.ts';
import { pick } from './pick.ts';

const planOf = (index: number) => pick(LOAN_PLANS, index);

/** The name of the lender whom a person asks. */
export function lenderAskedBy(index: number): string {
  return planOf(index).name;
}

/** Asks a lender, with a parent as co-applicant. */
export async function borrows(candidate: Candidate, printer: DocumentPrinter, rupees: number): Promise<void> {
  const { calls, token, applicationNumber, index } = candidate;
  if (!(await hasSentDocuments(candidate))) {
    await calls.send(loanRoutes.apply.path, await loanForm(candidate, printer), token);
  }
  const plan = planOf(index);
  const choice = {
    application_id: applicationNumber,
    loan_provider_name: plan.id,
    loan_amount: rupees,
    loan_tenure: plan.defaultTenure,
  };
  await calls.ask('POST', loanSelectionRoutes.select.path, choice, token);
}

async function loanForm(candidate: Candidate, printer: DocumentPrinter): Promise<FormData> {
  const { applicationNumber, name } = candidate;
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
  return form;
}

/** As an earlier run may have done; they stay as they were sent. */
async function hasSentDocuments({ calls, token, applicationNumber }: Candidate): Promise<boolean> {
  const path = `${loanRoutes.read.path}?application_id=${applicationNumber}`;
  return loanRoutes.read.reply.parse(await calls.ask('GET', path, undefined, token)).submitted_at !== null;
}

export async function hasAskedLender({ calls, token, applicationNumber }: Candidate): Promise<boolean> {
  const path = `${loanSelectionRoutes.selections.path}?application_id=${applicationNumber}`;
  const { providers } = loanSelectionRoutes.selections.reply.parse(
    await calls.ask('GET', path, undefined, token),
  );
  return providers.length > 0;
}

/** Asks no lender any more. */
export async function withdraws({ calls, token, applicationNumber }: Candidate): Promise<void> {
  const body = { application_id: applicationNumber };
  await calls.ask('POST', loanSelectionRoutes.withdraw.path, body, token);
}
