import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { Account } from '../../money/accounts.store.ts';
import type { Refund, RefundsStore } from '../../refunds/refunds.store.ts';

interface EndingStores {
  readonly refunds: RefundsStore;
  readonly audit: AuditStore;
}

/** Nothing of a part is left to return: the provider has returned it already, without our asking. */
export async function endReturned(
  stores: EndingStores,
  account: Account,
  refund: Refund,
  now: Date,
): Promise<void> {
  const end = { way: 'provider', state: 'done', failure: texts.returnedBefore } as const;
  await stores.refunds.change(refund.id, { ...end, doneAt: now.toISOString(), nextCheckAt: null });
  await recordEnd(stores, account, refund, { state: 'done', failure: texts.returnedBefore });
}

/** Transfers that wait are never of more than what is left of the payment. */
export async function lessenTransfers(
  stores: EndingStores,
  account: Account,
  paymentId: number,
  now: Date,
): Promise<void> {
  const waiting = (await stores.refunds.openOf(paymentId)).filter(({ way }) => way === 'bank');
  for (const refund of waiting) {
    const left = await stores.refunds.leftFor(refund);
    if (left >= refund.amountPaise) continue;
    if (left === 0) await endReturned(stores, account, refund, now);
    else {
      await stores.refunds.change(refund.id, { amountPaise: left });
      await recordEnd(stores, account, refund, { left: paiseToRupees(left) });
    }
  }
}

export async function recordEnd(
  { audit }: Pick<EndingStores, 'audit'>,
  account: Account,
  { reference, amountPaise }: Refund,
  after: object,
): Promise<void> {
  await audit.record({
    actor: { kind: 'provider' },
    action: 'refund.answered',
    subject: { kind: 'application', id: account.applicationNumber },
    after: { reference, amount: paiseToRupees(amountPaise), ...after },
  });
}
