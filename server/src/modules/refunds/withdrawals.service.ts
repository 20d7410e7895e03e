import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { BankAccount } from '@portal/contract/routes/refund-fields.ts';
import {
  canWithdraw,
  refundPercent,
  type RefundStep,
  type WithdrawalReason,
} from '@portal/contract/rules/refunds.ts';
import { accountChangedNotification, REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { CandidateActor } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Limit } from '../auth/rate-limits.ts';
import type { Account } from '../money/accounts.store.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { SealedTexts } from '../sealing/sealed-texts.ts';
import { lastFourOf, purposeOf } from './refund-account.ts';
import type { RefundApprovalStores } from './planned-refund.ts';
import { planWithdrawal } from './refund-plan.ts';

export interface RefundPolicy {
  readonly steps: readonly RefundStep[];
  /** `YYYY-MM-DD` */
  readonly firstDay: string | undefined;
}

interface WithdrawalRequest {
  readonly reason: WithdrawalReason;
  readonly words: string | null;
  readonly account: BankAccount | undefined;
}

export interface WithdrawalsService {
  ask(actor: CandidateActor, number: ApplicationNumber, request: WithdrawalRequest): Promise<void>;
  takeBack(actor: CandidateActor, number: ApplicationNumber): Promise<void>;
  giveAccount(actor: CandidateActor, number: ApplicationNumber, account: BankAccount): Promise<void>;
}

interface WithdrawalsDependencies {
  readonly unitOfWork: UnitOfWork<RefundApprovalStores>;
  readonly notifications: NotificationsService;
  readonly sealedTexts: SealedTexts;
  /** Counts accounts that are given, by candidate: each change costs an SMS. */
  readonly accountsGiven: Limit;
  readonly policy: RefundPolicy;
  readonly clock: Clock;
}

export function createWithdrawalsService(dependencies: WithdrawalsDependencies): WithdrawalsService {
  const { unitOfWork, notifications, sealedTexts, accountsGiven, policy, clock } = dependencies;

  async function lockOwn(
    stores: RefundApprovalStores,
    { candidateId }: CandidateActor,
    number: ApplicationNumber,
  ): Promise<Account> {
    const account = await stores.accounts.lockOwn(candidateId, number);
    if (account === undefined) throw new AppError('NOT_FOUND');
    return account;
  }

  /** Sealed before the transaction: the key may have to be fetched from elsewhere. */
  async function sealedOf(actor: CandidateActor, number: ApplicationNumber, account: BankAccount) {
    const { id } = await unitOfWork((stores) => lockOwn(stores, actor, number));
    const wait = await accountsGiven.take(String(actor.candidateId));
    if (wait !== undefined) {
      throw new AppError('TOO_MANY_REQUESTS', { text: texts.accountsTooMany, retryAfterSeconds: wait });
    }
    const sealed = await sealedTexts.seal(actor.candidateId, purposeOf(id), JSON.stringify(account));
    return {
      applicationId: id,
      sealed,
      lastFour: lastFourOf(account.number),
      givenAt: clock.now().toISOString(),
    };
  }

  const record = (
    stores: RefundApprovalStores,
    actor: CandidateActor,
    account: Account,
    action: string,
    after: object,
  ) =>
    stores.audit.record({
      actor,
      action,
      subject: { kind: 'application', id: account.applicationNumber },
      after,
    });

  /** What waited for an account can be transferred. A candidate who had given one before is told that it changed. */
  async function keepAccount(
    stores: RefundApprovalStores,
    actor: CandidateActor,
    account: Account,
    sealed: Awaited<ReturnType<typeof sealedOf>>,
  ): Promise<void> {
    const { lastFour, givenAt } = sealed;
    const isChange = await stores.refunds.hasAccount(account.id);
    await stores.withdrawals.keepAccount(sealed);
    const parts = await stores.refunds.accountGiven(account.id);
    const action = isChange ? 'refund.account-changed' : 'refund.account-given';
    await record(stores, actor, account, action, { parts, last_four: lastFour });
    if (!isChange) return;
    await notifications.tell(stores, {
      kind: 'refund_by_bank',
      application: account,
      key: `account:${givenAt}`,
      text: accountChangedNotification(lastFour),
      sms: { template: 'refund_account_changed', variable: lastFour },
    });
  }

  return {
    async ask(actor, number, { reason, words, account: given }) {
      const sealed = given === undefined ? undefined : await sealedOf(actor, number, given);
      await unitOfWork(async (stores) => {
        const now = clock.now();
        const account = await lockOwn(stores, actor, number);
        if (!canWithdraw(account.status)) throw new AppError('CONFLICT', { text: texts.notOpen });
        if ((await stores.withdrawals.asked(account.id)) !== undefined) {
          throw new AppError('CONFLICT', { text: texts.alreadyAsked });
        }
        const percent = refundPercent(policy.steps, policy.firstDay, now);
        const { parts } = planWithdrawal(await stores.refunds.sources(account.id), percent, now);
        const needsAccount = parts.some(({ source, way }) => way === 'bank' && source.kind !== 'loan');
        if (needsAccount && sealed === undefined && !(await stores.refunds.hasAccount(account.id))) {
          throw new AppError('INVALID_INPUT', {
            text: texts.accountMissing,
            fields: { account: texts.accountMissing },
          });
        }
        if (sealed !== undefined) await keepAccount(stores, actor, account, sealed);
        const askedAt = now.toISOString();
        await stores.withdrawals.add({ applicationId: account.id, reason, words, percent, askedAt });
        await record(stores, actor, account, 'withdrawal.asked', { reason, percent });
      });
    },
    takeBack: (actor, number) =>
      unitOfWork(async (stores) => {
        const account = await lockOwn(stores, actor, number);
        const asked = await stores.withdrawals.asked(account.id);
        if (asked === undefined) throw new AppError('CONFLICT', { text: texts.nothingAsked });
        await stores.withdrawals.end(asked.id, 'taken_back', clock.now().toISOString());
        await record(stores, actor, account, 'withdrawal.taken-back', { reason: asked.reason });
      }),
    async giveAccount(actor, number, given) {
      const sealed = await sealedOf(actor, number, given);
      await unitOfWork(async (stores) => {
        const account = await lockOwn(stores, actor, number);
        await keepAccount(stores, actor, account, sealed);
      });
    },
  };
}
