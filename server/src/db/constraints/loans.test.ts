import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusedBy } from '../../../test/database/refused-by.ts';
import { aCandidate, aFile, aLoanSelection, anApplication, selected } from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../schema/loans.ts';

const db = await aDatabase();

async function aLoan() {
  const application = await anApplication(db, selected());
  const row = {
    applicationId: application.id,
    candidateId: application.candidateId,
    registeredUserName: 'Asha Rao',
  };
  const [loan] = await db.insert(loanApplications).values(row).returning();
  return { ...row, loanApplicationId: loan?.id ?? 0 };
}

const anApplicant = (row: typeof loanApplicants.$inferInsert) =>
  db.insert(loanApplicants).values(row).returning();

describe('loan applications', () => {
  test('are one for each application, of the same candidate', async () => {
    const { loanApplicationId: _, ...row } = await aLoan();
    expect(await refusedBy(db.insert(loanApplications).values(row))).toBe(
      'loan_applications_one_per_application',
    );
    const application = await anApplication(db);
    const other = { ...row, applicationId: application.id };
    expect(await refusedBy(db.insert(loanApplications).values(other))).toBe('loan_applications_application');
  });

  test('have three applicants at most, each at its own place [9.34]', async () => {
    const { loanApplicationId, candidateId } = await aLoan();
    const at = (position: number) => anApplicant({ loanApplicationId, candidateId, position });
    for (const position of [1, 2, 3]) await at(position);
    expect(await refusedBy(at(4))).toBe('loan_applicants_position_known');
    expect(await refusedBy(at(0))).toBe('loan_applicants_position_known');
    expect(await refusedBy(at(3))).toBe('loan_applicants_position_unique');
  });

  test('lock an applicant only once it has a name and a relationship', async () => {
    const { loanApplicationId, candidateId } = await aLoan();
    const locked = { loanApplicationId, candidateId, position: 1, lockedAt: new Date().toISOString() };
    expect(await refusedBy(anApplicant(locked))).toBe('loan_applicants_locked_is_named');
    const blank = anApplicant({ ...locked, name: 'Asha', relationship: ' ' });
    expect(await refusedBy(blank)).toBe('loan_applicants_locked_is_named');
    await anApplicant({ ...locked, name: 'Asha', relationship: 'Self' });
  });

  test('hold one document of each kind, from the files of the same candidate', async () => {
    const { loanApplicationId, candidateId } = await aLoan();
    const [applicant] = await anApplicant({ loanApplicationId, candidateId, position: 1 });
    const put = (fileId: string) =>
      db
        .insert(loanDocuments)
        .values({ loanApplicantId: applicant?.id ?? 0, candidateId, kind: 'pan', fileId });
    await put((await aFile(db, candidateId)).id);
    expect(await refusedBy(put((await aFile(db, candidateId)).id))).toBe('loan_documents_pkey');
    await db.delete(loanDocuments);
    const theirs = await aFile(db, (await aCandidate(db)).id);
    expect(await refusedBy(put(theirs.id))).toBe('loan_documents_file');
  });
});

describe('the choices of a draft', () => {
  test('are a list, one for each application', async () => {
    const { id } = await anApplication(db, selected());
    const put = (choices: unknown) =>
      db.execute(
        sql`insert into loan_choices (application_id, choices) values (${id}, ${JSON.stringify(choices)})`,
      );
    expect(await refusedBy(put({ chosen: true }))).toBe('loan_choices_is_list');
    await put([]);
    expect(await refusedBy(put([]))).toBe('loan_choices_pkey');
  });
});

describe('loan selections', () => {
  test('are one for each plan', async () => {
    const { id } = await anApplication(db, selected());
    await aLoanSelection(db, id);
    await aLoanSelection(db, id, { plan: 'Provider 2' });
    expect(await refusedBy(aLoanSelection(db, id))).toBe('loan_selections_one_per_plan');
  });

  test('are of a known plan and status [3.80 4.43]', async () => {
    const { id } = await anApplication(db, selected());
    await aLoanSelection(db, id);
    const set = (column: string, value: string) =>
      db.execute(
        sql`update loan_selections set ${sql.identifier(column)} = ${value} where application_id = ${id}`,
      );
    expect(await refusedBy(set('plan', 'Provider 4'))).toBe('loan_selections_plan_known');
    expect(await refusedBy(set('status', 'Disbursed'))).toBe('loan_selections_status_known');
  });

  test('keep rates as numbers in percent, and a range whole and rising', async () => {
    const { id } = await anApplication(db, selected());
    const range = { interestRate: 12, emiPaise: 100, interestRateTo: 18, emiToPaise: 120 };
    const selection = await aLoanSelection(db, id, { ...range, finalInterestRate: 13.125 });
    expect(selection).toMatchObject({ ...range, finalInterestRate: 13.125 });
    const plan = 'Provider 2' as const;
    const half = aLoanSelection(db, id, { ...range, plan, emiToPaise: null });
    expect(await refusedBy(half)).toBe('loan_selections_range_whole');
    const falling = aLoanSelection(db, id, { ...range, plan, interestRateTo: 11 });
    expect(await refusedBy(falling)).toBe('loan_selections_range_rises');
    expect(await refusedBy(aLoanSelection(db, id, { plan, finalInterestRate: 101 }))).toBe(
      'percent_in_range',
    );
  });

  test('carry a consent, an amount and a tenure', async () => {
    const { id } = await anApplication(db, selected());
    expect(await refusedBy(aLoanSelection(db, id, { consentText: '' }))).toBe(
      'loan_selections_consent_present',
    );
    expect(await refusedBy(aLoanSelection(db, id, { amountPaise: 0 }))).toBe(
      'loan_selections_amount_positive',
    );
    expect(await refusedBy(aLoanSelection(db, id, { tenureMonths: 0 }))).toBe(
      'loan_selections_tenure_positive',
    );
  });
});
