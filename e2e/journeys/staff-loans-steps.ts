import type { Page } from '@playwright/test';
import { loanRoutes } from '@portal/contract/routes/loans.ts';
import { loanSelectionRoutes } from '@portal/contract/routes/loan-selections.ts';
import { LOAN_FILES } from '@portal/contract/rules/loan-applicants.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { pdfFile, pngFile } from '../fixtures/files.ts';
import type { Person } from '../harness/person.ts';
import { STAFF } from '../harness/portal.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import type { KeptByBrowser } from '../harness/sessions.ts';
import type { Phone } from '../harness/sms.ts';
import { ask, editApplication, findApplication, logIn } from '../harness/staff.ts';
import { submittedApplication } from '../harness/submitted-application.ts';

export interface Borrower {
  readonly applicationId: string;
  /** The candidate's own browser. */
  readonly browser: KeptByBrowser;
}

const AMOUNT = 100_000;
/** The co-applicant gives everything, the candidate no salary slip. */
export const CO_APPLICANT = 'Sunita Deshpande';

/** Somebody who is selected, gave papers for two people and asked two lenders for a lakh each. */
export async function aBorrower(portal: string, person: Person, sms: Phone): Promise<Borrower> {
  const { applicationId, token } = await submittedApplication(portal, person, sms);
  const staff = await logIn(portal, STAFF.username, STAFF.password);
  const { id } = await findApplication(portal, staff.token, applicationId);
  await editApplication(portal, staff.token, id, { status: 'Selected' });
  await sendPapers(portal, token, applicationId, person.name);
  for (const lender of ['Provider 1', 'Provider 2']) {
    await ask(
      portal,
      'POST',
      loanSelectionRoutes.select.path,
      {
        application_id: applicationId,
        loan_provider_name: lender,
        loan_amount: AMOUNT,
        loan_tenure: 12,
      },
      token,
    );
  }
  const kept = {
    [CANDIDATE_STORAGE.token]: token,
    [CANDIDATE_STORAGE.userName]: person.name,
    [CANDIDATE_STORAGE.applicationId]: applicationId,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { applicationId, browser: { cookies: [], origins: [{ origin: portal, localStorage }] } };
}

async function sendPapers(portal: string, token: string, applicationId: string, name: string): Promise<void> {
  const form = new FormData();
  const data = {
    application_id: applicationId,
    registered_user_name: name,
    applicant1_name: name,
    applicant2_name: CO_APPLICANT,
    applicant2_relationship: 'Mother',
  };
  form.append('data', JSON.stringify(data));
  for (const number of [1, 2]) {
    for (const kind of LOAN_FILES) {
      if (number === 1 && kind === 'salary_slip') continue;
      const paper = kind.startsWith('aadhar') ? pngFile(`${kind}.png`, 40) : pdfFile(`${kind}.pdf`);
      const file = new File([new Uint8Array(paper.buffer)], paper.name, { type: paper.mimeType });
      form.append(`applicant${number}_${kind}`, file);
    }
  }
  const answer = await fetch(portal + loanRoutes.apply.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The loan was refused with ${answer.status}: ${await answer.text()}`);
}

/** The loan applications that a search finds, as rows or as cards. */
export async function openLoans(page: Page, search: string, width: number) {
  await setWidth(page, width);
  await page.goto(`${STAFF_SCREENS.loanDashboard}?search=${encodeURIComponent(search)}`);
  const isPhone = width === PHONE_WIDTH;
  const list = page.getByRole('region', { name: 'Loan applications', exact: true });
  const card = page.getByRole('dialog', { name: 'Loan application' });
  const row = list.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: search });
  return {
    row,
    card,
    /** Where its papers and buttons are: the row, or on a phone the card that it opens. */
    inside: async () => {
      if (!isPhone) return row;
      if (await card.isHidden()) await row.getByRole('button').click();
      return card;
    },
  };
}
