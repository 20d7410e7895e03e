import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import type { ApprovalFact } from '@portal/contract/routes/approvals.ts';
import { amountFact, asResult, shownAmount, wordFact } from '@portal/contract/rules/approval-facts.ts';
import {
  isConcession,
  isUsedUp,
  mostConcession,
  takesConcession,
} from '@portal/contract/rules/concessions.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import {
  concessionAboveText,
  concessionGrantedNotification,
  concessionRevokedNotification,
  CONCESSION_TEXTS as texts,
} from '@portal/contract/texts/concessions.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ApprovalKindDefinition, Release } from '../approvals/approval-kinds.ts';
import type { DecisionStores } from '../approvals/approval-stores.ts';
import type { Account, AccountsStore } from '../money/accounts.store.ts';
import type { NotificationsService, NotificationStores } from '../notifications/notifications.service.ts';
import type { ConcessionsStore } from './concessions.store.ts';

export interface ConcessionStores extends DecisionStores, NotificationStores {
  readonly accounts: AccountsStore;
  readonly concessions: ConcessionsStore;
}

type Payload = ApprovalPayload<'concession'>;

/** The fee before and after, on the state as it is now. */
interface PlannedConcession {
  readonly account: Account;
  readonly paidPaise: number;
  readonly feeAfterPaise: number;
}

/** Locks the application; throws if its fee cannot be changed so. */
export async function planConcession(
  stores: ConcessionStores,
  { application_id: id, amount, revokes }: Payload,
): Promise<PlannedConcession> {
  const account = await stores.concessions.lock(id);
  if (account === undefined) throw new AppError('NOT_FOUND');
  const { paidPaise } = await stores.accounts.totals(id);
  const { feePaise } = account;
  if (revokes !== null) {
    const revoked = await stores.concessions.find(revokes);
    if (revoked === undefined) throw new AppError('NOT_FOUND');
    if (revoked.isRevoked) throw new AppError('CONFLICT', { text: texts.revokedAlready });
    if (isUsedUp(feePaise, paidPaise)) throw new AppError('CONFLICT', { text: texts.usedUp });
    return { account, paidPaise, feeAfterPaise: feePaise + revoked.amountPaise };
  }
  if (!takesConcession(account.status)) throw new AppError('CONFLICT', { text: texts.notOpen });
  if (!isConcession(amount, feePaise, paidPaise)) {
    const text = concessionAboveText(shownAmount(mostConcession(feePaise, paidPaise)));
    throw new AppError('CONFLICT', { text, fields: { amount: text } });
  }
  return { account, paidPaise, feeAfterPaise: feePaise - amount };
}

function factsOf(planned: PlannedConcession, { reason, document, file }: Payload): ApprovalFact[] {
  const { account, paidPaise, feeAfterPaise } = planned;
  const { feePaise } = account;
  return [
    wordFact('Reason', null, reason),
    ...(document === null ? [] : [wordFact('Document', null, document)]),
    ...(file === undefined ? [] : [wordFact('Attached', null, file.kind)]),
    amountFact('Total fee', feePaise, feeAfterPaise),
    amountFact('Paid', paidPaise, paidPaise),
    asResult(
      amountFact('Remaining', feeRemaining(feePaise, paidPaise), feeRemaining(feeAfterPaise, paidPaise)),
    ),
  ];
}

/** A fee that is lowered for one person, or raised again. Two people always agree to it. */
export function concessionApproval(
  notifications: NotificationsService,
  clock: Clock,
): ApprovalKindDefinition<'concession', ConcessionStores> {
  async function tell(
    stores: ConcessionStores,
    { account, feeAfterPaise }: PlannedConcession,
    { amount, revokes }: Payload,
    id: number,
  ): Promise<void> {
    const [shown, fee] = [shownAmount(amount), shownAmount(feeAfterPaise)];
    await notifications.tell(stores, {
      kind: 'fee_changed',
      application: account,
      key: String(id),
      text:
        revokes === null
          ? concessionGrantedNotification(shown, fee)
          : concessionRevokedNotification(shown, fee),
      sms: { template: revokes === null ? 'concession_granted' : 'concession_revoked', variable: fee },
    });
  }

  return {
    kind: 'concession',
    async describe(stores, payload) {
      const planned = await planConcession(stores, payload);
      const { account, paidPaise } = planned;
      const { amount, revokes } = payload;
      const isGrant = revokes === null;
      return {
        subject: { kind: 'application', id: account.applicationNumber },
        applicationId: account.id,
        title: `${isGrant ? 'Concession for' : 'Concession revoked for'} ${account.applicationNumber}`,
        detail: `${shownAmount(amount)} ${isGrant ? 'off the fee' : 'back on the fee'}`,
        facts: factsOf(planned, payload),
        basis: `${account.status}, fee ${account.feePaise}, paid ${paidPaise}`,
        effects: [
          'What remains, receipts, lists and exports follow the changed fee',
          'The candidate is told',
          'History shows both names',
        ],
      };
    },
    async execute(stores, payload, { by, approvalId }: Release) {
      const planned = await planConcession(stores, payload);
      const { account, feeAfterPaise } = planned;
      const { amount, reason, document, file, revokes } = payload;
      const id = await stores.concessions.add({
        applicationId: account.id,
        amountPaise: revokes === null ? amount : -amount,
        reason,
        document,
        revokes,
        approvalId,
        createdAt: clock.now().toISOString(),
      });
      await tell(stores, planned, payload, id);
      await stores.audit.record({
        ...by,
        action: revokes === null ? 'concession.granted' : 'concession.revoked',
        subject: { kind: 'application', id: account.applicationNumber },
        before: { total_fee: paiseToRupees(account.feePaise) },
        after: {
          total_fee: paiseToRupees(feeAfterPaise),
          reason,
          document,
          ...(file === undefined ? {} : { attached: file.kind }),
        },
      });
    },
  };
}
