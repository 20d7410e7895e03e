import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { loanRoutes } from '@portal/contract/routes/loans.ts';
import { loanSelectionRoutes } from '@portal/contract/routes/loan-selections.ts';
import { LOAN_FILES } from '@portal/contract/rules/loan-applicants.ts';
import { pdfFile, pngFile } from '../../fixtures/files.ts';
import { ask, send } from '../ask.ts';
import type { SelectedCandidate } from './selected.ts';

const AMOUNT = 100_000;
/** The co-applicant gives everything, the candidate no salary slip. */
export const CO_APPLICANT = 'Sunita Deshpande';

/** Gives documents for two people and asks two lenders for a lakh each. */
export async function borrow(
  portal: string,
  { applicationNumber, token }: SelectedCandidate,
  name: string,
): Promise<void> {
  await sendDocuments(portal, token, applicationNumber, name);
  for (const lender of ['Provider 1', 'Provider 2']) {
    const request = {
      application_id: applicationNumber,
      loan_provider_name: lender,
      loan_amount: AMOUNT,
      loan_tenure: 12,
    };
    await ask(portal, 'POST', loanSelectionRoutes.select.path, request, token);
  }
}

async function sendDocuments(
  portal: string,
  token: string,
  applicationNumber: ApplicationNumber,
  name: string,
): Promise<void> {
  const form = new FormData();
  const data = {
    application_id: applicationNumber,
    registered_user_name: name,
    applicant1_name: name,
    applicant2_name: CO_APPLICANT,
    applicant2_relationship: 'Mother',
  };
  form.append('data', JSON.stringify(data));
  for (const number of [1, 2]) {
    for (const kind of LOAN_FILES) {
      if (number === 1 && kind === 'salary_slip') continue;
      const sample = kind.startsWith('aadhar') ? pngFile(`${kind}.png`, 40) : pdfFile(`${kind}.pdf`);
      const file = new File([new Uint8Array(sample.buffer)], sample.name, { type: sample.mimeType });
      form.append(`applicant${number}_${kind}`, file);
    }
  }
  await send(portal, loanRoutes.apply.path, form, token);
}
