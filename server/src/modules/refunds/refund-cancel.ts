import { asResult, shownAmount, wordFact } from '@portal/contract/rules/approval-facts.ts';
import type { RefundState } from '@portal/contract/rules/refunds.ts';
import { REFUND_STATE_NAMES, REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { ApprovalDescription, Release } from '../approvals/approval-kinds.ts';
import type { Account } from '../money/accounts.store.ts';
import type { RefundApprovalStores } from './planned-refund.ts';
import type { Refund } from './refunds.store.ts';

/** Whether nobody can have sent it: neither the provider was told of it, nor is its transfer recorded. */
export function isUnsent({
  state,
  triedAt,
}: {
  readonly state: RefundState;
  readonly triedAt: string | null;
}) {
  return state !== 'done' && triedAt === null;
}

/** Locks a part that was not sent: a process that would send it to the provider waits, and then finds it ended. */
async function lockUnsent(stores: RefundApprovalStores, id: number): Promise<[Account, Refund]> {
  const seen = await stores.refunds.find(id);
  const account = seen === undefined ? undefined : await stores.accounts.lock(seen.applicationId);
  const refund = account === undefined ? undefined : await stores.refunds.lock(id);
  if (account === undefined || refund === undefined) throw new AppError('NOT_FOUND');
  if (!isUnsent(refund)) throw new AppError('CONFLICT', { text: texts.sentAlready });
  return [account, refund];
}

export async function describeCancel(stores: RefundApprovalStores, id: number): Promise<ApprovalDescription> {
  const [account, refund] = await lockUnsent(stores, id);
  const amount = shownAmount(refund.amountPaise);
  return {
    subject: { kind: 'application', id: account.applicationNumber },
    applicationId: account.id,
    title: `Refund cancelled for ${account.applicationNumber}`,
    detail: `${amount}, ${refund.reference}`,
    facts: [
      wordFact(refund.reference, REFUND_STATE_NAMES[refund.state], 'Cancelled'),
      asResult(wordFact('Stays with us', null, amount)),
    ],
    basis: `refund ${refund.id}, ${refund.amountPaise}`,
    effects: [
      'Nothing is sent; once it was sent, this is refused',
      'The candidate reads that it was cancelled; the same money can be proposed again',
      'History shows both names',
    ],
  };
}

export async function cancelPart(
  stores: RefundApprovalStores,
  id: number,
  { release, now }: { readonly release: Release; readonly now: Date },
): Promise<void> {
  const [account, refund] = await lockUnsent(stores, id);
  const at = now.toISOString();
  await stores.refunds.change(id, { state: 'done', doneAt: at, cancelledAt: at, nextCheckAt: null });
  await stores.audit.record({
    ...release.by,
    action: 'refund.cancelled',
    subject: { kind: 'application', id: account.applicationNumber },
    before: { state: refund.state },
    after: { reference: refund.reference, amount: shownAmount(refund.amountPaise) },
  });
}
