import type { ProviderEdit } from '@portal/contract/routes/staff-loans.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { isDayToCome } from '@portal/contract/rules/indian-day.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { aboveLoanText, LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { changedFields, type ChangedFields } from '../../../kernel/edits.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { Account } from '../../money/accounts.store.ts';
import type { MoneyStores } from '../../money/post-money.ts';
import type { NotificationStores } from '../../notifications/notifications.service.ts';
import { lenderOf } from '../selections/loan-selections.present.ts';
import type { LoanSelectionRow, LoanSelectionsStore } from '../selections/loan-selections.store.ts';
import { refuseOlderCopy } from './older-copy.ts';
import { creditOf, edited, onWire, type Decision } from './provider-row-edit.ts';

export interface ProviderRowStores extends NotificationStores, MoneyStores {
  readonly loanSelections: LoanSelectionsStore;
  readonly audit: AuditStore;
}

/** A row that is locked, with what an edit wants of it. */
export interface LockedRow {
  readonly account: Account;
  readonly row: LoanSelectionRow;
}

/** A change that was found valid and is not made yet. */
export interface PlannedRowChange extends LockedRow {
  readonly wanted: Decision;
  readonly changed: ChangedFields;
  readonly isMoney: boolean;
}

/** The money of the application queues here, as every change of it does. */
export async function lockRow(stores: ProviderRowStores, id: number): Promise<LockedRow> {
  const seen = await stores.loanSelections.find(id);
  const account = seen === undefined ? undefined : await stores.accounts.lock(seen.applicationId);
  const row = account === undefined ? undefined : await stores.loanSelections.find(id);
  if (account === undefined || row === undefined) throw new AppError('NOT_FOUND');
  return { account, row };
}

/** Checks an edit. Returns undefined if nothing changes. */
export function planRowChange(
  { account, row }: LockedRow,
  edit: ProviderEdit,
  now: Date,
): PlannedRowChange | undefined {
  const wanted = edited(row, edit);
  const changed = changedFields(onWire(row), onWire(wanted));
  if (changed === undefined) return undefined;
  refuseOlderCopy(row, wanted, edit);
  refuseAfterWithdrawal(account, row, wanted);
  refuseDayToCome(row, wanted, now);
  refuseAboveLoan(row, wanted);
  const isMoney = creditOf(wanted) !== creditOf(row);
  if (isMoney) refuseBeforeSelection(account, wanted);
  return { account, row, wanted, changed, isMoney };
}

/** What is owed without the money of this lender. */
export async function owedWithoutRow(
  stores: ProviderRowStores,
  { account, row }: LockedRow,
): Promise<number> {
  const { paidPaise } = await stores.accounts.totals(account.id);
  const entries = await stores.ledger.ofLoan(row.id);
  const own = entries.reduce((sum, entry) => sum + (entry.account === 'fee' ? entry.amountPaise : 0), 0);
  return feeRemaining(account.feePaise, paidPaise - own);
}

/** A payment cannot have a future date. */
function refuseDayToCome(row: LoanSelectionRow, { disbursalDate }: Decision, now: Date): void {
  if (disbursalDate === null || disbursalDate === row.disbursalDate || !isDayToCome(disbursalDate, now))
    return;
  const text = LOAN_ANSWERS.disbursalInFuture;
  throw new AppError('INVALID_INPUT', { text, fields: { disbursal_date: text } });
}

/** What was recorded before does not block another change. */
function refuseAboveLoan(row: LoanSelectionRow, { disbursedPaise }: Decision): void {
  if (disbursedPaise === null || disbursedPaise === row.disbursedPaise) return;
  if (disbursedPaise <= row.amountPaise) return;
  const text = aboveLoanText(lenderOf(row.plan), formatRupees(paiseToRupees(row.amountPaise)));
  throw new AppError('INVALID_INPUT', { text, fields: { disbursed_amount: text } });
}

/** Nothing is open or granted any more; money that came before can still be corrected. */
function refuseAfterWithdrawal(account: Account, row: LoanSelectionRow, { status }: Decision): void {
  if (account.status !== 'Withdrawn' || status === row.status || status === 'Rejected') return;
  const text = LOAN_ANSWERS.candidateLeft;
  throw new AppError('CONFLICT', { text, fields: { status: text } });
}

/** Money is taken for those who are selected, from lenders too; taking it back is always possible. */
function refuseBeforeSelection({ status }: Account, wanted: Decision): void {
  if (status === 'Selected' || creditOf(wanted) === 0) return;
  const text = STAFF_TEXTS.deskPaymentNotOpen;
  throw new AppError('PAYING_NOT_OPEN', { text, fields: { disbursed_amount: text } });
}
