import type { Account, Totals } from '../../money/accounts.store.ts';
import { owedBy, type MoneyStores } from '../../money/post-money.ts';
import type { EditableApplication } from '../selection/selection.store.ts';
import type { DeskStores } from './desk-checks.ts';
import type { PlannedDeskChange } from './desk-plan.ts';

interface DeskClerk {
  readonly staffUserId: number;
  /** Who took the money, if another one releases it. */
  readonly takenBy?: number | undefined;
  readonly now: Date;
}

/**
 * Records what was paid at the desk; a changed payment is reversed and posted again. Returns what is booked afterwards,
 * where that is known without reading it.
 */
export async function makeDeskChange(
  stores: DeskStores,
  application: EditableApplication,
  plan: PlannedDeskChange,
  by: DeskClerk,
): Promise<Totals | undefined> {
  const { current, wanted } = plan;
  if (current !== undefined) {
    await stores.desk.takeBack(current.id, by.now.toISOString());
    await reverseDeskPayment(stores, current.id, by.staffUserId);
  }
  if (Object.values(wanted).every((value) => value === null)) return undefined;
  return record(stores, application, plan, by);
}

/** Writes a row down and posts its entry. */
async function record(
  stores: DeskStores,
  application: EditableApplication,
  { current, wanted, awaitsClearing, key, booked }: PlannedDeskChange,
  { staffUserId, takenBy }: DeskClerk,
): Promise<Totals | undefined> {
  const isSameDay = current !== undefined && current.paidOn === wanted.paidOn;
  const deskPaymentId = await stores.desk.add(application.id, {
    ...wanted,
    awaitsClearing,
    createdBy: staffUserId,
    takenBy: current?.takenBy ?? takenBy ?? staffUserId,
    firstId: current?.firstId ?? null,
    bookDay: isSameDay ? current.bookDay : null,
    clientKey: key,
  });
  const { amountPaise } = wanted;
  if (amountPaise === null || awaitsClearing) return booked;
  return creditDeskPayment(stores, application, { deskPaymentId, amountPaise, staffUserId, booked });
}

interface DeskCredit {
  readonly deskPaymentId: number;
  readonly amountPaise: number;
  /** The staff user whose action credits it. */
  readonly staffUserId: number;
  /** What is booked before it; read if absent. */
  readonly booked?: Totals | undefined;
}

/**
 * Credits a payment at the desk. A cheque that is cleared late can come above the fee, as all does for who has left.
 * Returns what is booked afterwards.
 */
export async function creditDeskPayment(
  { accounts, ledger }: MoneyStores,
  account: Pick<Account, 'id' | 'feePaise' | 'status'>,
  { deskPaymentId, amountPaise, staffUserId, booked }: DeskCredit,
): Promise<Totals> {
  const { id } = account;
  const { paidPaise, excessPaise } = booked ?? (await accounts.totals(id));
  const toFee = Math.min(amountPaise, owedBy(account, paidPaise));
  const common = { applicationId: id, deskPaymentId, actorKind: 'staff', actorId: staffUserId } as const;
  const key = `desk-payment:${deskPaymentId}`;
  if (toFee > 0) {
    const entry = { kind: 'desk_payment', account: 'fee', amountPaise: toFee } as const;
    await ledger.post({ ...common, ...entry, idempotencyKey: key });
  }
  if (amountPaise > toFee) {
    const entry = { kind: 'excess', account: 'excess', amountPaise: amountPaise - toFee } as const;
    await ledger.post({ ...common, ...entry, idempotencyKey: `${key}:excess` });
  }
  return { paidPaise: paidPaise + toFee, excessPaise: excessPaise + amountPaise - toFee };
}

/** What was credited to the fee before the bank paid it is above the fee of who has left meanwhile. */
export async function putAboveFee(
  { ledger }: MoneyStores,
  deskPaymentId: number,
  staffUserId: number,
): Promise<void> {
  const by = { actorKind: 'staff', actorId: staffUserId } as const;
  for (const { id, applicationId, account, amountPaise } of await ledger.ofDesk(deskPaymentId)) {
    if (account === 'excess') continue;
    const reversal = { kind: 'reversal', account, amountPaise: -amountPaise, reverses: id } as const;
    await ledger.post({ ...by, ...reversal, applicationId, idempotencyKey: `desk-reversal:${id}` });
    const excess = { kind: 'excess', account: 'excess', amountPaise, deskPaymentId } as const;
    await ledger.post({ ...by, ...excess, applicationId, idempotencyKey: `above-fee:${id}` });
  }
}

/** Reverses all that stands of a payment at the desk. */
export async function reverseDeskPayment(
  { ledger }: MoneyStores,
  deskPaymentId: number,
  staffUserId: number,
): Promise<void> {
  for (const { id, applicationId, account, amountPaise } of await ledger.ofDesk(deskPaymentId)) {
    await ledger.post({
      applicationId,
      kind: 'reversal',
      account,
      amountPaise: -amountPaise,
      reverses: id,
      idempotencyKey: `desk-reversal:${id}`,
      actorKind: 'staff',
      actorId: staffUserId,
    });
  }
}
