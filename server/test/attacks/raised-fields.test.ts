import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../../src/db/schema/applications.ts';
import { ledgerEntries } from '../../src/db/schema/ledger.ts';
import { loanSelections } from '../../src/db/schema/loans.ts';
import { aBorrower, type Borrower } from '../borrower.ts';
import { anApplicant } from '../applicant.ts';
import { aPortal } from '../portal.ts';

const portal = await aPortal();

/** Every column of an application by both of its names, and what staff or the books alone may say. */
const RAISED: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(applications)).flatMap(([name, { name: column }]) => [
      [name, 1],
      [column, 1],
    ]),
  ),
  status: 'Selected',
  reopen_reason: 'x',
  is_verified: true,
  program_total_fee: 1,
  total_paid_amount: 236_000,
  total_amount_paid: 236_000,
  remaining_amount: 0,
  payment_completed: true,
  amount_paid: 236_000,
  cheque_cash_payemnt_amount: 236_000,
  cheque_cash_payment_mode: 'Cash',
  loan_status: 'Approved',
  approved_amount: 236_000,
  disbursed_amount: 236_000,
  amount_disbursed: 236_000,
  disbursement_date: '2026-01-01',
  rate_of_interest: 0,
  role: 'admin',
  user_id: 1,
  candidate_id: 1,
};

async function moneyAndStatusOf(id: ApplicationId) {
  const [row] = await portal.database.select().from(applications).where(eq(applications.id, id));
  const entries = await portal.database
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.applicationId, id));
  const { status, programTotalFeePaise, candidateId, applicationNumber, deletedAt, submittedAt } = row ?? {};
  return { status, programTotalFeePaise, candidateId, applicationNumber, deletedAt, submittedAt, entries };
}

describe('fields that a candidate may not set', () => {
  it('raise neither status nor fee nor totals while the form is filled in', async () => {
    const applicant = await anApplicant(portal);
    const { id } = applicant.application;
    const before = await moneyAndStatusOf(id);
    await applicant.save({ ...RAISED, current_step: 0, city: 'Pune' });
    await applicant.call('PUT', '/api/dataset/draft', { ...RAISED, city: 'Pune' });
    await applicant.call('POST', '/api/dataset/update-application-data/', {
      data: RAISED,
      application: RAISED,
      city: 'Pune',
    });
    expect(await moneyAndStatusOf(id)).toEqual({
      ...before,
      status: expect.stringMatching(/Registered|In Progress/),
    });
    expect(await applicant.read()).toMatchObject({ program_total_fee: 236_000, total_paid_amount: 0 });
  });

  it.each([
    ['POST', '/api/create_order', { amount: 1000 }],
    ['POST', '/api/payment_success', { order_id: 'order_x', payment_id: 'pay_x', signature: 'f'.repeat(64) }],
    ['POST', '/api/user/payments/check', {}],
    ['PUT', '/api/user/loan-application/draft', { applicant1_name: 'Asha' }],
    ['POST', '/api/loan-applications', { applicant1_name: 'Asha' }],
    [
      'POST',
      '/api/loan-provider-selections',
      { loan_provider_name: 'Provider 1', loan_amount: 1000, loan_tenure: 12 },
    ],
  ] as const)('raise nothing beside %s %s', async (method, path, right) => {
    const borrower = await aBorrower(portal);
    const before = await moneyAndStatusOf(borrower.application.id);
    const own = { application_id: borrower.applicationNumber };
    await borrower.call(method, path, { ...RAISED, ...right, ...own });
    expect(await moneyAndStatusOf(borrower.application.id)).toEqual(before);
    expect(await borrower.picture()).toMatchObject({ total_paid_amount: 0, payment_completed: false });
    for (const row of await selectionsOf(borrower)) {
      expect(row).toMatchObject({ status: 'Pending' });
      expect(JSON.stringify(row)).not.toContain('23600000');
    }
  });
});

function selectionsOf({ application }: Borrower) {
  return portal.database
    .select()
    .from(loanSelections)
    .where(eq(loanSelections.applicationId, application.id));
}
