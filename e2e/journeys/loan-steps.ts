import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { isAskedToCover, sendUncovered } from '../fixtures/application.ts';
import type { ChosenFile } from '../fixtures/files.ts';
import { pdfFile } from '../fixtures/files.ts';
import { ask } from '../harness/ask.ts';
import { logInStaffByApi } from '../harness/sessions.ts';

const [first, second, third] = LOAN_PLANS.map(({ name }) => name);
/** The lenders, as the screen names them. */
export const LENDERS = { first: first ?? '', second: second ?? '', third: third ?? '' };

export const REQUIRED_FILES = ['PAN Card', 'Aadhaar Front', 'Aadhaar Back', 'Bank Statement'] as const;

/** The loan screen, by the words on it. */
export function loanScreen(page: Page) {
  const main = page.getByRole('main');
  const plan = (lender: string) => {
    const column = main.getByRole('group', { name: lender, exact: true });
    return {
      column,
      tick: column.getByRole('checkbox', { name: lender }),
      amount: column.getByLabel('Amount'),
      months: (count: number): Locator => column.getByRole('radio', { name: String(count), exact: true }),
      figure: (label: string): Locator =>
        column
          .locator('dl > div')
          .filter({ has: page.getByText(label, { exact: true }) })
          .locator('dd'),
    };
  };
  const applicant = (title: string) => {
    const region = main.getByRole('region', { name: title, exact: true });
    const row = (label: string): Locator => region.getByRole('group', { name: label, exact: true });
    return {
      region,
      row,
      name: region.getByLabel('Name', { exact: true }),
      relationship: region.getByLabel('Relationship'),
      remove: region.getByRole('button', { name: 'Remove co-applicant' }),
      locked: region.getByText('Complete and locked'),
      choose: async (label: string, file: ChosenFile = pdfFile(`${label}.pdf`)): Promise<void> => {
        await row(label)
          .locator('input[type=file]:not([capture])')
          .setInputFiles({ ...file });
        if (isAskedToCover(label, file)) await sendUncovered(page);
      },
    };
  };
  return {
    plan,
    applicant,
    compare: main.getByRole('button', { name: /^Compare with/ }),
    sameLength: main.getByRole('checkbox', { name: 'Compare all at 12 months' }),
    useDocuments: main.getByRole('button', { name: /^Use these/ }),
    addCoApplicant: main.getByRole('button', { name: 'Add co-applicant' }),
    proceed: main.getByRole('button', { name: 'Continue' }),
    step: (title: 'Compare' | 'Documents'): Locator =>
      main
        .getByRole('navigation', { name: 'Steps of the loan application' })
        .getByRole('button', { name: title }),
    consent: main.getByRole('checkbox', { name: LOAN_TEXTS.consent }),
    saved: main.getByText('Saved', { exact: true }),
    submit: main.getByRole('button', { name: 'Submit loan application' }),
  };
}

export type LoanScreen = ReturnType<typeof loanScreen>;

export async function openLoanScreen(page: Page): Promise<LoanScreen> {
  await page.goto(CANDIDATE_SCREENS.loanOptions);
  const screen = loanScreen(page);
  await expect(screen.proceed).toBeVisible();
  return screen;
}

/** All that is required, each file once it has arrived. */
export async function handIn({ applicant }: LoanScreen, title: string): Promise<void> {
  const { choose, row } = applicant(title);
  for (const label of REQUIRED_FILES) await choose(label);
  for (const label of REQUIRED_FILES) await expect(row(label)).toHaveAttribute('data-state', 'stored');
}

/** All that asking one lender alone takes, but for the press that sends it. */
export async function fillLoan(loan: LoanScreen, lender: string, amount: string): Promise<void> {
  await loan.plan(lender).tick.check();
  await loan.plan(lender).amount.fill(amount);
  await loan.proceed.click();
  await loan.consent.check();
  await handIn(loan, 'Primary applicant');
}

export async function nameCoApplicant(
  { applicant }: LoanScreen,
  title: string,
  name: string,
  relationship: string,
): Promise<void> {
  await applicant(title).name.fill(name);
  await applicant(title).relationship.selectOption(relationship);
}

export async function thankedFor(page: Page): Promise<void> {
  await expect(page).toHaveURL(CANDIDATE_SCREENS.loanThankYou);
  await expect(page.getByRole('heading', { name: LOAN_TEXTS.thanksHeading })).toBeVisible();
  await expect(page.getByText(LOAN_TEXTS.thanksText)).toBeVisible();
}

/** What the navigation state holds. */
export async function stateOfScreen(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;
  });
}

/** The requests of an application, and what staff record of them. */
export async function lendersDesk(portal: string, applicationNumber: ApplicationNumber) {
  const { token } = await logInStaffByApi(portal);
  const rows = async () => {
    const path = `/api/loan-provider-selections?application_id=${applicationNumber}`;
    const { providers } = await ask<{ providers: ProviderRow[] }>(portal, 'GET', path, undefined, token);
    return providers;
  };
  return {
    rows,
    record: async (lender: string, edit: object): Promise<void> => {
      const row = (await rows()).find(({ loan_provider_name: name }) => name === lender);
      if (row === undefined) throw new Error(`${lender} was not asked`);
      await ask(
        portal,
        'PUT',
        `/api/loan-provider-selections/${row.id}`,
        { version: row.version, ...edit },
        token,
      );
    },
  };
}
