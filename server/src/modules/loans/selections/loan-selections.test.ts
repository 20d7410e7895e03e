import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { refusal, told } from '../../../../test/answers.ts';
import { aBorrower, type Borrower } from '../../../../test/borrower.ts';
import { aCredit, FEE_PAISE } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { loanSelections } from '../../../db/schema/loans.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');

const CONSENT = LOAN_TEXTS.consent;
const rowsOf = ({ application }: Borrower) =>
  portal.database.select().from(loanSelections).where(eq(loanSelections.applicationId, application.id));
const decide = (id: unknown, status: string) =>
  desk.ask('PUT', `/api/loan-provider-selections/${String(id)}`, { status });

describe('a request to a lender', () => {
  it("is kept with the plan's rate, its EMI, and the consent with its time [3.79 7.55]", async () => {
    const borrower = await aBorrower(portal);
    const before = portal.clock.now().getTime();
    const answer = await borrower.select('Provider 1', 100_000, 12);
    expect(told(answer)).toEqual({
      status: 200,
      body: {
        message: 'Your request is with the lender.',
        id: expect.any(Number),
        application_id: borrower.applicationNumber,
        loan_provider_id: 'Provider 1',
        loan_provider_name: 'Neemtal Finance',
        loan_amount: 100_000,
        loan_tenure: 12,
        loan_interest: 8.5,
        loan_interest_to: null,
        emi: 9041.67,
        emi_to: null,
        status: 'Pending',
        disbursal_date: null,
        disbursed_amount: null,
        above_fee_amount: 0,
        final_interest_rate: null,
        consented_at: expect.any(String),
        withdrawn_at: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    });
    const [row] = await rowsOf(borrower);
    expect(row).toMatchObject({ consentText: CONSENT, plan: 'Provider 1' });
    expect(Date.parse(row?.consentedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(await recordsOf(portal, borrower.applicationNumber)).toMatchObject([
      {
        kind: 'candidate',
        action: 'loan.requested',
        after: { lender: 'Provider 1', loan_amount: 100_000, loan_tenure: 12, consent: CONSENT },
      },
    ]);
  });

  it('of a lender that quotes a range has two rates and two EMIs', async () => {
    const borrower = await aBorrower(portal);
    expect(await borrower.select('Provider 3', '60000.00', '6')).toMatchObject({
      status: 200,
      body: { loan_interest: 12, loan_interest_to: 18, emi: 10_600, emi_to: 10_900, loan_amount: 60_000 },
    });
  });

  it.each(LOAN_PLANS.flatMap((plan) => [[plan.id, plan.name, plan.tenures] as const]))(
    'goes to %s by its id or its name, for every tenure it offers',
    async (id, name, tenures) => {
      const borrower = await aBorrower(portal);
      for (const { months, rateFrom } of tenures) {
        for (const called of [id, name]) {
          expect(await borrower.select(called, 50_000, months)).toMatchObject({
            status: 200,
            body: { loan_provider_id: id, loan_tenure: months, loan_interest: rateFrom },
          });
        }
      }
      expect(await rowsOf(borrower)).toHaveLength(1);
    },
  );

  it('is one for each plan: the same again changes it while it is Pending', async () => {
    const borrower = await aBorrower(portal);
    const first = await borrower.select('Provider 2', 50_000, 3);
    const second = await borrower.select('Provider 2', 70_000.5, 12);
    expect(second).toMatchObject({
      status: 200,
      body: { id: first.body['id'], loan_amount: 70_000.5, loan_tenure: 12, loan_interest: 12 },
    });
    await borrower.select('Provider 2', 70_000.5, 12);
    expect(await rowsOf(borrower)).toHaveLength(1);
    expect((await recordsOf(portal, borrower.applicationNumber)).map(({ action }) => action)).toEqual([
      'loan.request-changed',
      'loan.requested',
    ]);
  });

  it('names the documents in its consent, and takes the words of today when it is sent again', async () => {
    expect(CONSENT).toBe(
      'I have read the terms. My details and documents may be shared with the lenders I chose.',
    );
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 50_000, 12);
    await portal.database
      .update(loanSelections)
      .set({ consentText: 'Words of before', consentedAt: '2026-01-01T00:00:00Z' })
      .where(eq(loanSelections.id, Number(body['id'])));
    expect(await borrower.select('Provider 1', 50_000, 12)).toMatchObject({ status: 200 });
    const [row] = await rowsOf(borrower);
    expect(row).toMatchObject({ consentText: CONSENT, amountPaise: 50_000_00 });
    expect(Date.parse(row?.consentedAt ?? '')).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
  });

  it.each(['Approved', 'Rejected'])('stays as it is once it is %s', async (status) => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 50_000, 12);
    await decide(body['id'], status);
    const text = 'This lender has decided already, so your request can no longer be changed.';
    const decided = refusal(409, 'CONFLICT', text);
    expect(told(await borrower.select('Provider 1', 60_000, 18))).toEqual(decided);
    expect(told(await borrower.select('Neemtal Finance', 50_000, 12))).toEqual(decided);
    expect(await rowsOf(borrower)).toMatchObject([{ amountPaise: 50_000_00, tenureMonths: 12, status }]);
    await decide(body['id'], 'Pending');
    expect(await borrower.select('Provider 1', 60_000, 18)).toMatchObject({ status: 200 });
  });

  it('sent many times at once is one', async () => {
    const borrower = await aBorrower(portal);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((thousands) => borrower.select('Provider 1', thousands * 1000, 12)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rowsOf(borrower)).toHaveLength(1);
  });
});

describe('a request is refused and nothing is kept', () => {
  const AMOUNT = 'Please enter an amount above 0 and at most what remains of your fee.';
  const TENURE = 'Please choose one of the months that this plan offers.';
  const PLAN = 'Please choose one of the three plans.';
  it.each([
    ['Provider 1', 0, 12, 'loan_amount', AMOUNT],
    ['Provider 1', -5, 12, 'loan_amount', AMOUNT],
    ['Provider 1', 236_000.01, 12, 'loan_amount', AMOUNT],
    ['Provider 1', 0.001, 12, 'loan_amount', AMOUNT],
    ['Provider 1', 'much', 12, 'loan_amount', AMOUNT],
    ['Provider 1', '1e5', 12, 'loan_amount', AMOUNT],
    ['Provider 1', null, 12, 'loan_amount', AMOUNT],
    ['Provider 1', undefined, 12, 'loan_amount', AMOUNT],
    ['Provider 1', [100], 12, 'loan_amount', AMOUNT],
    ['Provider 1', 1e300, 12, 'loan_amount', AMOUNT],
    ['Provider 1', 1000, 6, 'loan_tenure', TENURE],
    ['Provider 2', 1000, 18, 'loan_tenure', TENURE],
    ['Provider 3', 1000, 12.5, 'loan_tenure', TENURE],
    ['Provider 3', 1000, 'a year', 'loan_tenure', TENURE],
    ['Provider 3', 1000, undefined, 'loan_tenure', TENURE],
    ['Provider 4', 1000, 12, 'loan_provider_name', PLAN],
    ['', 1000, 12, 'loan_provider_name', PLAN],
  ])('%s, %s rupees, %s months', async (plan, amount, tenure, field, text) => {
    const borrower = await aBorrower(portal);
    const answer = await borrower.select(plan, amount, tenure);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: text, message: text, fields: { [field]: text } },
    });
    expect(await rowsOf(borrower)).toEqual([]);
  });

  it('above what remains, which falls with every payment', async () => {
    const borrower = await aBorrower(portal);
    await aCredit(portal.database, borrower.application.id, { amountPaise: 200_000_00 });
    expect(await borrower.select('Provider 1', 36_000.01, 12)).toMatchObject({
      status: 400,
      body: { error: AMOUNT },
    });
    expect(await borrower.select('Provider 1', 36_000, 12)).toMatchObject({ status: 200 });
  });

  it('where nothing remains', async () => {
    const borrower = await aBorrower(portal);
    await aCredit(portal.database, borrower.application.id, { amountPaise: FEE_PAISE });
    expect(told(await borrower.select('Provider 1', 1, 12))).toEqual(
      refusal(
        409,
        'ALREADY_PAID',
        'Nothing of your fee remains to be paid, so there is nothing to borrow for.',
      ),
    );
    expect(await rowsOf(borrower)).toEqual([]);
  });

  it('before the candidate is selected', async () => {
    const borrower = await aBorrower(portal, { status: 'Completed' });
    expect(told(await borrower.select('Provider 1', 1000, 12))).toEqual(
      refusal(
        409,
        'PAYING_NOT_OPEN',
        'You can apply for a loan once you are selected. We tell you here and by SMS.',
      ),
    );
    expect(await rowsOf(borrower)).toEqual([]);
  });

  it('for the application of another candidate', async () => {
    const [borrower, thief] = [await aBorrower(portal), await aBorrower(portal)];
    const stolen = {
      application_id: borrower.applicationNumber,
      loan_provider_name: 'Provider 1',
      loan_amount: 1000,
      loan_tenure: 12,
    };
    expect(await thief.call('POST', '/api/loan-provider-selections', stolen)).toMatchObject({ status: 404 });
    expect(await rowsOf(borrower)).toEqual([]);
  });
});

describe('what the candidate sees of the requests', () => {
  it('is each with what became of it, and nothing of who worked on it', async () => {
    const borrower = await aBorrower(portal);
    expect(told(await borrower.selections())).toEqual({
      status: 200,
      body: { providers: [], approved_loan_amount: 0, disbursed_loan_amount: 0 },
    });
    const first = await borrower.select('Provider 1', 50_000, 12);
    await borrower.select('Provider 2', 40_000, 3);
    await desk.ask('PUT', `/api/loan-provider-selections/${String(first.body['id'])}`, {
      status: 'Approved',
      disbursal_date: '2025-11-12',
      disbursed_amount: 45_000,
      loan_processed_by: 'Somebody of the desk',
    });
    const { body } = await borrower.selections();
    expect(body).toMatchObject({
      providers: [
        { loan_provider_id: 'Provider 2', status: 'Pending' },
        {
          loan_provider_id: 'Provider 1',
          status: 'Approved',
          disbursal_date: '2025-11-12',
          disbursed_amount: 45_000,
        },
      ],
      approved_loan_amount: 50_000,
      disbursed_loan_amount: 45_000,
    });
    expect(JSON.stringify(body)).not.toContain('Somebody');
  });
});
