import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower, documentsOf, noApplicants } from '../../../../test/borrower.ts';
import { aLoanSelection } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applications } from '../../../db/schema/applications.ts';
import { loanApplications } from '../../../db/schema/loans.ts';
import { createLoanFilesViews } from './loan-files.views.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

const list = (query: Record<string, string | number> = {}) =>
  desk.list('/api/loan-applications', 'loans', query);
const found = async (search: string) => (await list({ search })).rows.map((row) => row['application_id']);

async function aSentLoan(name: string, sentAt?: string) {
  const borrower = await aBorrower(portal);
  const { body } = await borrower.apply({ applicant1_name: name }, documentsOf(1));
  const id = Number(body['id']);
  if (sentAt !== undefined) {
    await portal.database
      .update(loanApplications)
      .set({ submittedAt: sentAt })
      .where(eq(loanApplications.id, id));
  }
  return { borrower, id, body };
}

describe('the sums of loan applications', () => {
  it('are of what the filter finds: what lenders were asked for, approved and paid', async () => {
    const { borrower } = await aSentLoan('Sum Iyer');
    const { id } = borrower.application;
    await aLoanSelection(portal.database, id, { plan: 'Provider 1', amountPaise: 100_000_00 });
    await aLoanSelection(portal.database, id, {
      plan: 'Provider 2',
      amountPaise: 50_000_00,
      status: 'Approved',
      disbursalDate: '2026-11-02',
      disbursedPaise: 45_000_00,
    });
    const sums = (search: string) => desk.ask('GET', `/api/loan-applications/sums?search=${search}`);
    expect(await sums(borrower.applicationNumber)).toMatchObject({
      status: 200,
      body: {
        count: 1,
        asked: { count: 2, amount: 150_000 },
        approved: { count: 1, amount: 50_000 },
        disbursed: { count: 1, amount: 45_000 },
      },
    });
    expect(await sums('nobodyatall')).toMatchObject({ body: { count: 0, asked: { count: 0, amount: 0 } } });
  });
});

describe('the list of loan applications', () => {
  it('was never updated before it was sent', async () => {
    const { borrower } = await aSentLoan('Late Iyer', '2030-01-01T00:00:00Z');
    const [row] = (await list({ search: borrower.applicationNumber })).rows;
    expect(row?.['updated_at']).toBe(row?.['created_at']);
  });

  it('is sorted by when each was changed or sent, on every page with its total, and newest first otherwise', async () => {
    const [first, second, third] = [
      await aSentLoan('Order One', '2020-01-01T00:00:00Z'),
      await aSentLoan('Order Two', '2020-01-02T00:00:00Z'),
      await aSentLoan('Order Three', '2020-01-03T00:00:00Z'),
    ];
    // Any change is stamped with its time.
    await portal.database
      .update(loanApplications)
      .set({ submittedAt: '2020-01-01T00:00:00Z' })
      .where(eq(loanApplications.id, first.id));
    const ids = async (query: Record<string, string>) =>
      (await list({ search: 'Order', ...query })).rows.map((row) => row['id']);
    expect(await ids({})).toEqual([third.id, second.id, first.id]);
    expect(await ids({ sort: 'updated_at' })).toEqual([first.id, third.id, second.id]);
    expect(await ids({ sort: 'updated_at', order: 'asc' })).toEqual([second.id, third.id, first.id]);
    expect(await ids({ sort: 'created_at', order: 'asc' })).toEqual([first.id, second.id, third.id]);
    const whole = await list();
    const sorted = await list({ sort: 'updated_at' });
    expect(sorted.body['total']).toBe(whole.body['total']);
    const moments = sorted.rows.map((row) => Date.parse(String(row['updated_at'])));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    const paged = await list({ sort: 'updated_at', per_page: 2, page: 2 });
    expect(paged.rows.map((row) => row['id'])).toEqual(sorted.rows.slice(2, 4).map((row) => row['id']));
    expect(await desk.ask('GET', '/api/loan-applications?sort=emi')).toMatchObject({
      status: 400,
      body: { fields: { sort: 'This list cannot be sorted by that.' } },
    });
  });

  it('shows what was sent, and no draft', async () => {
    const answers = { first_name: 'Kavya', last_name: 'Iyer' };
    const borrower = await aBorrower(portal, { answers });
    await borrower.chooseRequired(2);
    expect(await found(borrower.applicationNumber)).toEqual([]);
    await borrower.removeApplicant(2);
    const { body } = await borrower.apply({ applicant1_name: 'Kavya Iyer' }, documentsOf(1));
    await borrower.draft({ applicant2_name: 'Not sent yet' });
    await borrower.choose(2, 'pan');
    const { rows } = await list({ search: borrower.applicationNumber });
    expect(rows).toEqual([
      {
        id: body['id'],
        application_id: borrower.applicationNumber,
        user_id: borrower.candidateId,
        registered_user_name: 'Asha Rao',
        candidate_name: 'Kavya Iyer',
        program: 'Banker Program',
        ...noApplicants(),
        applicant1_name: 'Kavya Iyer',
        applicant1_relationship: 'Self',
        applicant1_pan: body['applicant1_pan'],
        applicant1_aadhar_front: body['applicant1_aadhar_front'],
        applicant1_aadhar_back: body['applicant1_aadhar_back'],
        applicant1_bank_statement: body['applicant1_bank_statement'],
        applicant1_salary_slip: body['applicant1_salary_slip'],
        created_at: body['submitted_at'],
        updated_at: expect.any(String),
      },
    ]);
  });

  it('finds the one of an application, and none if there is none [7.97]', async () => {
    const { borrower, id } = await aSentLoan('Prakash');
    await aSentLoan('Another');
    const answer = await list({ application_id: borrower.applicationNumber });
    expect(answer.rows.map((row) => row['id'])).toEqual([id]);
    expect(answer.body).toMatchObject({ page: 1, total: 1, total_pages: 1, total_is_exact: true });
    expect(await list({ application_id: 'KBP00-000000' })).toMatchObject({
      status: 200,
      body: { loans: [], total: 0, total_pages: 1 },
    });
  });

  it('leaves out the applications that are deleted', async () => {
    const { borrower, id } = await aSentLoan('Gone');
    const deleted = { deletedAt: new Date().toISOString(), deletedBy: desk.user.id };
    await portal.database
      .update(applications)
      .set(deleted)
      .where(eq(applications.id, borrower.application.id));
    expect(await found('Gone')).toEqual([]);
    expect(await createLoanFilesViews(portal.database).filesOf(id)).toBeUndefined();
    const query = `?application_id=${borrower.applicationNumber}`;
    expect(await desk.ask('GET', `/api/loan-provider-selections${query}`)).toMatchObject({ status: 404 });
  });

  it('is searched by number, names, mobile and co-applicants [7.99]', async () => {
    const borrower = await aBorrower(portal);
    const data = {
      applicant1_name: 'Zubin Mistry',
      applicant2_name: 'Roshan',
      applicant2_relationship: 'Uncle-in-law',
    };
    await borrower.apply(data, { ...documentsOf(1), ...documentsOf(2) });
    for (const text of [
      'zubin mistry',
      'ROSHAN',
      'uncle-in',
      borrower.mobile,
      borrower.applicationNumber.toLowerCase(),
    ]) {
      expect(await found(text), text).toEqual([borrower.applicationNumber]);
    }
    expect(await found('%zubin')).toEqual([]);
  });

  it('goes newest first, in pages [2s.89 7.98]', async () => {
    const made = [];
    for (const day of [1, 2, 3]) made.push(await aSentLoan('Pagewise', `2026-03-0${day}T12:00:00Z`));
    const ids = made.map(({ id }) => id).toReversed();
    const page = async (number: number) => {
      const { rows, body } = await list({ search: 'Pagewise', per_page: 2, page: number });
      expect(body).toMatchObject({ page: number, total: 3, total_pages: 2, total_is_exact: true });
      return rows.map((row) => row['id']);
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([ids.slice(0, 2), ids.slice(2), []]);
  });

  it('includes both days, in Indian time, of when it was sent [7.100]', async () => {
    await aSentLoan('Daywise', '2026-05-09T18:29:59Z');
    const first = await aSentLoan('Daywise', '2026-05-09T18:30:00Z');
    const last = await aSentLoan('Daywise', '2026-05-10T18:29:59.999Z');
    await aSentLoan('Daywise', '2026-05-10T18:30:00Z');
    const { rows } = await list({ search: 'Daywise', start_date: '2026-05-10', end_date: '2026-05-10' });
    expect(rows.map((row) => row['id'])).toEqual([last.id, first.id]);
  });

  it.each([
    [{ page: 0 }, 'The page must be a whole number from 1.'],
    [{ per_page: 1001 }, 'A page holds 1 to 1000 rows.'],
    [{ start_date: '2026-02-30' }, 'Please give the date as YYYY-MM-DD.'],
  ])('is refused with %j', async (query, error) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('the files of a loan application', () => {
  it('are those that were sent, each with its applicant and kind', async () => {
    const borrower = await aBorrower(portal);
    const data = { applicant1_name: 'Asha', applicant3_name: 'Ravi', applicant3_relationship: 'Father' };
    const documents = { ...documentsOf(1, ['salary_slip']), ...documentsOf(3) };
    const { body } = await borrower.apply(data, documents);
    await borrower.choose(2, 'pan');
    const loan = await createLoanFilesViews(portal.database).filesOf(Number(body['id']));
    expect(loan).toMatchObject({
      applicationNumber: borrower.applicationNumber,
      candidateId: borrower.candidateId,
    });
    expect(loan?.files).toHaveLength(9);
    for (const { applicant, kind, path, originalName, sizeBytes } of loan?.files ?? []) {
      expect(path).toBe(body[`applicant${applicant}_${kind}`]);
      expect(originalName).toBe(`${kind}.pdf`);
      expect(sizeBytes).toBeGreaterThan(100);
    }
  });

  it('are none if nothing was sent', async () => {
    const borrower = await aBorrower(portal);
    await borrower.choose(1, 'pan');
    const { body } = await borrower.loan();
    const views = createLoanFilesViews(portal.database);
    expect(await views.filesOf(Number(body['id']))).toBeUndefined();
    expect(await views.filesOf(999_999_999)).toBeUndefined();
  });
});

describe('the rows of lenders', () => {
  const rows = (applicationNumber: string) =>
    desk.ask('GET', `/api/loan-provider-selections?application_id=${applicationNumber}`);

  it('are those of one application, newest first [7.103]', async () => {
    const borrower = await aBorrower(portal);
    await aLoanSelection(portal.database, borrower.application.id, {
      plan: 'Provider 3',
      status: 'Approved',
      interestRate: 12,
      interestRateTo: 18,
      emiToPaise: 9_833_33,
      disbursalDate: '2026-11-10',
      disbursedPaise: 95_000_50,
      finalInterestRate: 13.125,
      loanProcessedBy: 'Nadia',
    });
    await borrower.select('Provider 1', 50_000, 18);
    expect(await rows(borrower.applicationNumber)).toMatchObject({
      status: 200,
      body: {
        providers: [
          { loan_provider_name: 'Neemtal Finance', loan_tenure: 18, loan_interest: 7.5, status: 'Pending' },
          {
            application_id: borrower.applicationNumber,
            loan_provider_name: 'Morpankh Capital',
            loan_amount: 100_000,
            loan_interest: 12,
            loan_interest_to: 18,
            emi: 9041.67,
            emi_to: 9833.33,
            status: 'Approved',
            disbursal_date: '2026-11-10',
            disbursed_amount: 95_000.5,
            final_interest_rate: 13.125,
            loan_processed_by: 'Nadia',
          },
        ],
      },
    });
  });

  it('are none if no lender was asked, and not found without an application', async () => {
    const borrower = await aBorrower(portal);
    expect(await rows(borrower.applicationNumber)).toMatchObject({ status: 200, body: { providers: [] } });
    expect(await rows(borrower.applicationNumber.toLowerCase())).toMatchObject({ status: 200 });
    const text = 'There is no application with this number.';
    expect(await rows('KBP00-000000')).toMatchObject({ status: 404, body: { error: text } });
    expect(await rows('')).toMatchObject({
      status: 400,
      body: { error: 'Application ID not found. Please try again.' },
    });
  });
});
