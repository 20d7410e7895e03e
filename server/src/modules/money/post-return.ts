import type { Account } from './accounts.store.ts';
import type { LedgerEntry } from './ledger.store.ts';
import type { CapturedPayment, MoneyStores } from './post-money.ts';

/** A part of one source that went back. */
interface ReturnedPart {
  readonly id: number;
  readonly paymentId: number | null;
  readonly deskPaymentId: number | null;
  readonly loanSelectionId: number | null;
  readonly amountPaise: number;
}

type ReturnActor =
  | { readonly actorKind: 'provider' }
  | { readonly actorKind: 'staff'; readonly actorId: number };

/** Books a bank transfer. */
export async function postTransfer(
  stores: MoneyStores,
  account: Account,
  part: ReturnedPart,
  staffUserId: number,
): Promise<void> {
  await postReturn(stores, account, part, { actorKind: 'staff', actorId: staffUserId });
}

/**
 * Books a refund that the provider made, unless the money has gone back another way. `payment` is as the provider says
 * now. Returns whether it was booked.
 */
export async function postProviderRefund(
  stores: MoneyStores,
  account: Account,
  payment: CapturedPayment,
  part: ReturnedPart,
): Promise<boolean> {
  const { amountPaise, refundedPaise, transferredPaise } = payment;
  const due =
    sumOf(await stores.ledger.ofPayment(payment.id)) - (amountPaise - refundedPaise - transferredPaise);
  if (due < part.amountPaise) return false;
  await postReturn(stores, account, part, { actorKind: 'provider' });
  return true;
}

interface Chargeback {
  readonly disputeId: number;
  readonly paymentId: number;
  readonly amountPaise: number;
}

/** Books what the payer's bank took after a dispute. */
export async function postChargeback(
  stores: MoneyStores,
  { id: applicationId }: Account,
  { disputeId, paymentId, amountPaise }: Chargeback,
): Promise<void> {
  const standing = await stores.ledger.ofPayment(paymentId);
  for (const { account, amount } of sharesOf(standing, amountPaise)) {
    await stores.ledger.post({
      actorKind: 'provider',
      applicationId,
      paymentId,
      disputeId,
      kind: 'refund',
      account,
      amountPaise: -amount,
      idempotencyKey: `dispute:${disputeId}:${account}`,
    });
  }
}

/** What goes back is taken from above the fee first. */
function sharesOf(standing: readonly LedgerEntry[], amountPaise: number) {
  const aboveFee = sumOf(standing.filter(({ account }) => account === 'excess'));
  const fromExcess = Math.min(amountPaise, aboveFee);
  const shares = [
    { account: 'excess', amount: fromExcess },
    { account: 'fee', amount: amountPaise - fromExcess },
  ] as const;
  return shares.filter(({ amount }) => amount > 0);
}

async function postReturn(
  stores: MoneyStores,
  { id: applicationId }: Account,
  part: ReturnedPart,
  actor: ReturnActor,
): Promise<void> {
  const { id, paymentId, loanSelectionId, amountPaise } = part;
  const standing = await standingOf(stores, part);
  for (const { account, amount } of sharesOf(standing, amountPaise)) {
    await stores.ledger.post({
      ...actor,
      applicationId,
      paymentId,
      loanSelectionId,
      refundId: id,
      kind: 'refund',
      account,
      amountPaise: -amount,
      idempotencyKey: `returned:${id}:${account}`,
    });
  }
}

/** What is left of the source that the part is of. */
async function standingOf(
  { ledger }: MoneyStores,
  { id, paymentId, deskPaymentId, loanSelectionId }: ReturnedPart,
): Promise<LedgerEntry[]> {
  if (paymentId !== null) return ledger.ofPayment(paymentId);
  if (loanSelectionId !== null) return ledger.ofLoan(loanSelectionId);
  if (deskPaymentId !== null) return ledger.ofDesk(deskPaymentId);
  throw new Error(`refund ${id} is of no source`);
}

function sumOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
