import { createHash } from 'node:crypto';
import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import { canWithdraw } from '@portal/contract/rules/refunds.ts';
import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { JobOutbox } from '../../kernel/job.ts';
import type { DecisionStores } from '../approvals/approval-stores.ts';
import type { Account, AccountsStore } from '../money/accounts.store.ts';
import type { NotificationStores } from '../notifications/notifications.service.ts';
import { planCancelled, planExcess, planWithdrawal, type PlannedPart } from './refund-plan.ts';
import type { RefundsStore } from './refunds.store.ts';
import type { Withdrawal, WithdrawalsStore } from './withdrawals.store.ts';

export interface RefundApprovalStores extends DecisionStores, NotificationStores {
  readonly refunds: RefundsStore;
  readonly withdrawals: WithdrawalsStore;
  readonly accounts: AccountsStore;
  readonly jobs: JobOutbox;
}

export type RefundPayload = ApprovalPayload<'refund'>;

/** What goes back on the state as it is now. */
export interface PlannedRefund {
  readonly account: Account;
  /** That is agreed to by it. */
  readonly withdrawal: Withdrawal | undefined;
  readonly parts: readonly PlannedPart[];
  readonly keptPaise: number;
  /** Some of the money is disputed. */
  readonly isHeld: boolean;
}

/** Locks the application; throws if nothing of the kind can go back. */
export async function planRefund(
  stores: RefundApprovalStores,
  { application_id: id, withdrawal_id: withdrawalId }: RefundPayload,
  now: Date,
): Promise<PlannedRefund> {
  const account = await stores.accounts.lock(id);
  if (account === undefined) throw new AppError('NOT_FOUND');
  const sources = await stores.refunds.sources(id);
  const isHeld = sources.some(({ heldPaise }) => heldPaise > 0);
  if (withdrawalId === null) {
    const parts = planExcess(sources, now);
    if (parts.length === 0) throw new AppError('CONFLICT', { text: texts.nothingToReturn });
    return { account, withdrawal: undefined, parts, keptPaise: 0, isHeld };
  }
  const again = await stores.refunds.cancelledOf(id);
  if (again.length > 0 && again.every((part) => part.withdrawalId === withdrawalId)) {
    // Less would be released in its place, and the rest could never return.
    if (isHeld) throw new AppError('CONFLICT', { text: DISPUTE_TEXTS.refundHeld });
    const parts = planCancelled(sources, again, now);
    if (parts.length === 0) throw new AppError('CONFLICT', { text: texts.nothingCancelled });
    return { account, withdrawal: undefined, parts, keptPaise: 0, isHeld };
  }
  const withdrawal = await stores.withdrawals.asked(id);
  if (withdrawal?.id !== withdrawalId || !canWithdraw(account.status)) {
    throw new AppError('CONFLICT', { text: texts.noWithdrawal });
  }
  const { parts, keptPaise } = planWithdrawal(sources, withdrawal.percent, now);
  return { account, withdrawal, parts, keptPaise, isHeld };
}

export function sumOfParts(parts: readonly PlannedPart[]): number {
  return parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Another amount, source or way is another refund. */
export function basisOf({ account, parts }: PlannedRefund): string {
  const text = JSON.stringify([
    account.status,
    ...parts.map(({ source, way, amountPaise }) => [source.kind, source.id, way, amountPaise]),
  ]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
