import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import type { LedgerKind } from '@portal/contract/rules/ledger.ts';
import type { payments } from '../../db/schema/payments.ts';
import type { AccountsStore, Account, Totals } from './accounts.store.ts';
import type { LedgerEntry, LedgerStore } from './ledger.store.ts';

export interface MoneyStores {
  readonly accounts: AccountsStore;
  readonly ledger: LedgerStore;
}

/** An attempt that the provider captured, and what it returned of it since. */
export type CapturedPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'providerPaymentId' | 'amountPaise' | 'refundedPaise' | 'transferredPaise'
>;

const BY_PROVIDER = { actorKind: 'provider' } as const;
const BY_PORTAL = { actorKind: 'system' } as const;

/** What is known before a payment is posted, so that it is not read. */
interface KnownBefore {
  /** The payment became known in this transaction: it has no entry. */
  readonly isNew?: boolean;
  /** Of the application. */
  readonly booked?: Totals | undefined;
}

/**
 * Brings the ledger of one payment to what the provider says: one credit, less what was returned. Returns what is booked
 * for the application afterwards, where that is known without a question.
 */
export async function postPayment(
  stores: MoneyStores,
  account: Account,
  payment: CapturedPayment,
  { isNew = false, booked }: KnownBefore = {},
): Promise<Totals | undefined> {
  const entries = isNew ? [] : await stores.ledger.ofPayment(payment.id);
  if (entries.length > 0) {
    return (await returnMoney(stores, account, payment, entries)) ? undefined : booked;
  }
  const before = booked ?? (await stores.accounts.totals(account.id));
  const after = await credit(stores, account, payment, before);
  // What was credited this moment is the whole amount: nothing to return, nothing to read again.
  if (payment.refundedPaise + payment.transferredPaise === 0) return after;
  await returnMoney(stores, account, payment, await stores.ledger.ofPayment(payment.id));
  return undefined;
}

/** Who has left owes nothing: what still arrives is returned. */
export function owedBy(
  { status, feePaise }: Pick<Account, 'status' | 'feePaise'>,
  paidPaise: number,
): number {
  return status === 'Withdrawn' ? 0 : feeRemaining(feePaise, paidPaise);
}

/** Posts a payment to the fee up to what is owed, and the rest as excess. Returns the totals afterwards. */
async function credit(
  stores: MoneyStores,
  account: Account,
  payment: CapturedPayment,
  { paidPaise, excessPaise }: Totals,
): Promise<Totals> {
  const toFee = Math.min(payment.amountPaise, owedBy(account, paidPaise));
  const above = payment.amountPaise - toFee;
  const common = { applicationId: account.id, paymentId: payment.id, ...BY_PROVIDER };
  const key = `payment:${payment.providerPaymentId}`;
  if (toFee > 0) {
    const entry = { kind: 'online_payment', account: 'fee', amountPaise: toFee } as const;
    await stores.ledger.post({ ...common, ...entry, idempotencyKey: `${key}:fee` });
  }
  if (above > 0) {
    const entry = { kind: 'excess', account: 'excess', amountPaise: above } as const;
    await stores.ledger.post({ ...common, ...entry, idempotencyKey: `${key}:excess` });
  }
  return { paidPaise: paidPaise + toFee, excessPaise: excessPaise + above };
}

/** What the provider returned comes from above the fee first. Returns whether anything was posted. */
async function returnMoney(
  { ledger }: MoneyStores,
  account: Account,
  payment: CapturedPayment,
  entries: readonly LedgerEntry[],
): Promise<boolean> {
  const { amountPaise, refundedPaise, transferredPaise } = payment;
  const due = sumOf(entries) - (amountPaise - refundedPaise - transferredPaise);
  if (due <= 0) return false;
  const fromExcess = Math.min(due, sumOf(entries.filter((entry) => entry.account === 'excess')));
  const parts = [
    { account: 'excess', amount: fromExcess },
    { account: 'fee', amount: due - fromExcess },
  ] as const;
  for (const part of parts) {
    if (part.amount === 0) continue;
    await ledger.post({
      applicationId: account.id,
      paymentId: payment.id,
      kind: 'refund',
      account: part.account,
      amountPaise: -part.amount,
      idempotencyKey: `refund:${payment.providerPaymentId}:${payment.refundedPaise}:${part.account}`,
      ...BY_PROVIDER,
    });
  }
  return true;
}

/**
 * What was booked above the fee pays it as soon as something is owed again, for example after a refund. `booked` is given
 * where it is known.
 */
export async function useExcess(
  stores: MoneyStores,
  account: Account,
  booked?: Pick<Totals, 'excessPaise'>,
): Promise<void> {
  if (booked !== undefined && booked.excessPaise <= 0) return;
  for (const excess of await stores.ledger.excessOf(account.id)) {
    const { paidPaise, excessPaise } = await stores.accounts.totals(account.id);
    const owed = owedBy(account, paidPaise);
    if (owed === 0 || excessPaise <= 0) return;
    await moveToFee(stores, excess, owed);
  }
}

async function moveToFee({ ledger }: MoneyStores, excess: LedgerEntry, owed: number): Promise<void> {
  const { id, applicationId, paymentId, loanSelectionId, deskPaymentId } = excess;
  const beside = (await standingBeside(ledger, excess)).filter((entry) => entry.account === 'excess');
  const left = sumOf(beside);
  if (left <= 0) return;
  const common = { applicationId, ...(paymentId === null ? BY_PORTAL : BY_PROVIDER) };
  // Refunds stay, so that each keeps its voucher: the credit is booked again in full, split between the accounts.
  const credits = beside.filter(({ kind }) => kind !== 'refund');
  for (const entry of credits) {
    await ledger.post({
      ...common,
      kind: 'reversal',
      account: 'excess',
      amountPaise: -entry.amountPaise,
      reverses: entry.id,
      idempotencyKey: `moved:${entry.id}`,
    });
  }
  const toFee = Math.min(left, owed);
  const source = { ...common, paymentId, loanSelectionId, deskPaymentId };
  await ledger.post({
    ...source,
    kind: kindOf(excess),
    account: 'fee',
    amountPaise: toFee,
    idempotencyKey: `moved:${id}:fee`,
  });
  const stays = sumOf(credits) - toFee;
  if (stays === 0) return;
  await ledger.post({
    ...source,
    kind: 'excess',
    account: 'excess',
    amountPaise: stays,
    idempotencyKey: `moved:${id}:excess`,
  });
}

/** Of an entry of the fee from the same source. */
function kindOf({ paymentId, loanSelectionId }: LedgerEntry): LedgerKind {
  if (paymentId !== null) return 'online_payment';
  return loanSelectionId === null ? 'desk_payment' : 'loan_disbursal';
}

/** What is left of the payment, online, at the desk or by a lender, that brought it. */
async function standingBeside(
  ledger: LedgerStore,
  { id, paymentId, loanSelectionId, deskPaymentId }: LedgerEntry,
): Promise<LedgerEntry[]> {
  if (paymentId !== null) return ledger.ofPayment(paymentId);
  if (loanSelectionId !== null) return ledger.ofLoan(loanSelectionId);
  if (deskPaymentId !== null) return ledger.ofDesk(deskPaymentId);
  throw new Error(`entry ${id} came above the fee from nowhere`);
}

function sumOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
