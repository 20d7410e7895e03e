import type { ChosenPlan } from '@portal/contract/routes/loan-selections.ts';
import { loanPaise } from '@portal/contract/rules/loan-amount.ts';
import { emi } from '@portal/contract/rules/loan-emi.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Account } from '../../money/accounts.store.ts';
import type { LoanSelectionRow, LoanSelectionsStore } from './loan-selections.store.ts';
import { lockForLoan, record, type LoanRequester, type LoanStores } from '../candidate/loan-stores.ts';

export interface LoanSelectionStores extends Pick<LoanStores, 'accounts' | 'audit'> {
  readonly loanSelections: LoanSelectionsStore;
}

export interface LoanSelectionsService {
  /** Asks a lender for a loan; the same again changes the request while the lender has not decided. */
  select(requester: LoanRequester, chosen: Omit<ChosenPlan, 'applicationNumber'>): Promise<LoanSelectionRow>;
  /** Every undecided request at once. Returns all requests of the application. */
  withdraw(requester: LoanRequester): Promise<readonly LoanSelectionRow[]>;
}

type Quote = Pick<
  LoanSelectionRow,
  'amountPaise' | 'tenureMonths' | 'interestRate' | 'emiPaise' | 'interestRateTo' | 'emiToPaise'
>;

export function createLoanSelectionsService(
  unitOfWork: UnitOfWork<LoanSelectionStores>,
  clock: Clock,
): LoanSelectionsService {
  return {
    select: (requester, { plan, tenure, rupees }) =>
      unitOfWork(async (stores) => {
        const account = await lockForLoan(stores, requester);
        const present = await stores.loanSelections.ofPlan(account.id, plan.id);
        if (present !== undefined && present.status !== 'Pending') {
          throw new AppError('CONFLICT', { text: LOAN_TEXTS.selectionDecided });
        }
        const quote = quoteOf(await borrowable(stores, account, rupees), tenure);
        if (present !== undefined && isSame(present, quote)) return present;
        const consent = { consentText: LOAN_TEXTS.consent, consentedAt: clock.now().toISOString() };
        const row =
          present === undefined
            ? await stores.loanSelections.add({
                applicationId: account.id,
                plan: plan.id,
                ...quote,
                ...consent,
              })
            : await stores.loanSelections.update(present.id, { ...quote, ...consent, withdrawnAt: null });
        const action = present === undefined ? 'loan.requested' : 'loan.request-changed';
        await record(stores, requester, action, {
          lender: plan.id,
          loan_amount: paiseToRupees(quote.amountPaise),
          loan_tenure: quote.tenureMonths,
          consent: consent.consentText,
        });
        return row;
      }),
    withdraw: (requester) =>
      unitOfWork(async (stores) => {
        const { actor, applicationNumber } = requester;
        // In any status of the application: consent can always be taken back.
        const account = await stores.accounts.lockOwn(actor.candidateId, applicationNumber);
        if (account === undefined) throw new AppError('NOT_FOUND');
        const rows = await stores.loanSelections.ofApplication(account.id);
        refuseWithdrawal(rows);
        const open = rows.filter(({ status, withdrawnAt }) => status === 'Pending' && withdrawnAt === null);
        if (open.length === 0) return rows;
        const withdrawnAt = clock.now().toISOString();
        for (const { id } of open) await stores.loanSelections.update(id, { withdrawnAt });
        await record(stores, requester, 'loan.withdrawn', { lenders: open.map(({ plan }) => plan) });
        return stores.loanSelections.ofApplication(account.id);
      }),
  };
}

function refuseWithdrawal(rows: readonly LoanSelectionRow[]): void {
  if (rows.some(({ status }) => status === 'Approved')) {
    throw new AppError('CONFLICT', { text: LOAN_ANSWERS.approvedAlready });
  }
  if (rows.every(({ status }) => status !== 'Pending')) {
    throw new AppError('CONFLICT', { text: LOAN_ANSWERS.nothingToWithdraw });
  }
}

/** Each lender is asked for at most what remains; what others are asked for counts once it is paid. */
async function borrowable(
  { accounts }: LoanSelectionStores,
  { id, feePaise }: Account,
  rupees: number,
): Promise<number> {
  const { paidPaise } = await accounts.totals(id);
  const remaining = feeRemaining(feePaise, paidPaise);
  if (remaining === 0) throw new AppError('ALREADY_PAID', { text: LOAN_TEXTS.nothingRemains });
  const amount = loanPaise(rupees, remaining);
  if (amount !== undefined) return amount;
  const text = LOAN_TEXTS.invalidAmount;
  throw new AppError('INVALID_INPUT', { text, fields: { loan_amount: text } });
}

function quoteOf(amountPaise: number, { months, rateFrom, rateTo }: ChosenPlan['tenure']): Quote {
  const emiAt = (ratePercent: number) => emi({ amountPaise, ratePercent, months });
  return {
    amountPaise,
    tenureMonths: months,
    interestRate: rateFrom,
    emiPaise: emiAt(rateFrom),
    interestRateTo: rateTo ?? null,
    emiToPaise: rateTo === undefined ? null : emiAt(rateTo),
  };
}

function isSame(row: LoanSelectionRow, quote: Quote): boolean {
  return (
    row.withdrawnAt === null &&
    row.amountPaise === quote.amountPaise &&
    row.tenureMonths === quote.tenureMonths &&
    row.interestRate === quote.interestRate &&
    row.interestRateTo === quote.interestRateTo &&
    row.emiPaise === quote.emiPaise &&
    // Other words are another consent.
    row.consentText === LOAN_TEXTS.consent
  );
}
