import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { restorableSince } from '@portal/contract/rules/deletion.ts';
import {
  bankSilentText,
  DELETION_TEXTS as texts,
  mobileTakenText,
  paidNotDeletedText,
  paymentUnderWayText,
  restoreTooLateText,
} from '@portal/contract/texts/deletion.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { CandidatesStore } from '../../auth/candidates.store.ts';
import type { SessionsStore } from '../../auth/sessions.store.ts';
import type { LiveOrder, MoneyAtStakeStore } from '../../payments/orders/money-at-stake.store.ts';
import type { SettlingService } from '../../payments/settling/settling.service.ts';
import type { DeletableApplication, DeletionStore } from './deletion.store.ts';

export interface DeletionStores {
  readonly deletion: DeletionStore;
  readonly moneyAtStake: MoneyAtStakeStore;
  readonly candidates: CandidatesStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

/** All or none. Nothing is lost: a deleted application is hidden, and its mobile is free again. */
export interface DeletionService {
  /** Returns how many. */
  remove(ids: readonly ApplicationId[], by: StaffRequest): Promise<number>;
  restore(ids: readonly ApplicationId[], by: StaffRequest): Promise<number>;
}

interface DeletionDependencies {
  readonly unitOfWork: UnitOfWork<DeletionStores>;
  readonly settling: SettlingService;
  /** Whether a change was refused because its mobile is registered. */
  readonly isMobileTaken: (error: unknown) => boolean;
  readonly clock: Clock;
}

export function createDeletionService(dependencies: DeletionDependencies): DeletionService {
  const { unitOfWork, settling, isMobileTaken, clock } = dependencies;

  /**
   * An order without a payment in progress is closed; money that arrives on it all the same is settled as any other.
   */
  async function close(order: LiveOrder): Promise<void> {
    if (order.state === 'creating') throw underWay(order);
    const answer = await settling.settle(order, 'replaced');
    if (answer.kind === 'answered') return;
    throw new AppError('PROVIDER_UNAVAILABLE', { text: bankSilentText(order.applicationNumber) });
  }

  return {
    async remove(given, by) {
      const ids = [...new Set(given)];
      const { open, candidateIds } = await unitOfWork(async (stores) => {
        const applications = await lockUnpaid(stores, ids);
        return {
          open: await stores.moneyAtStake.liveOrders(ids),
          candidateIds: applications.map(({ candidateId }) => candidateId),
        };
      });
      for (const order of open) await close(order);
      await unitOfWork(async (stores) => {
        const now = clock.now().toISOString();
        // First, as a candidate who saves holds the session before the application.
        await stores.sessions.endAllOfCandidates(candidateIds, now);
        const applications = await lockUnpaid(stores, ids);
        const [live] = await stores.moneyAtStake.liveOrders(ids);
        if (live !== undefined) throw underWay(live);
        await stores.deletion.markDeleted(ids, by.actor.staffUserId, now);
        await stores.candidates.markDeleted(candidateIds, now);
        await record(stores, 'application.deleted', applications, by);
      });
      return ids.length;
    },
    async restore(given, by) {
      const ids = [...new Set(given)];
      await unitOfWork(async (stores) => {
        const applications = await lockRestorable(stores, ids, clock.now());
        await stores.candidates.unmark(applications.map(({ candidateId }) => candidateId));
        await stores.deletion.unmark(ids);
        await record(stores, 'application.restored', applications, by);
      }).catch((error: unknown) => {
        // Registered between our look and our change.
        throw isMobileTaken(error) ? new AppError('CONFLICT') : error;
      });
      return ids.length;
    },
  };
}

async function lockUnpaid(
  { deletion, moneyAtStake }: DeletionStores,
  ids: readonly ApplicationId[],
): Promise<DeletableApplication[]> {
  const applications = await deletion.lockLive(ids);
  if (applications.length < ids.length) throw new AppError('NOT_FOUND', { text: texts.gone });
  const paid = await moneyAtStake.paid(ids);
  if (paid.length > 0) throw new AppError('PAID_NOT_DELETED', { text: paidNotDeletedText(paid) });
  return applications;
}

async function lockRestorable(
  { deletion, candidates }: DeletionStores,
  ids: readonly ApplicationId[],
  now: Date,
): Promise<DeletableApplication[]> {
  const applications = await deletion.lockDeleted(ids);
  if (applications.length < ids.length) throw new AppError('NOT_FOUND', { text: texts.notDeleted });
  const since = Date.parse(restorableSince(now));
  refuseAny(
    applications.filter(({ deletedAt }) => Date.parse(deletedAt ?? '') <= since),
    restoreTooLateText,
  );
  const taken = new Set(await candidates.registered(applications.map(({ mobile }) => mobile)));
  const again = applications.filter(
    ({ mobile }, index) =>
      taken.has(mobile) || applications.findIndex((other) => other.mobile === mobile) !== index,
  );
  refuseAny(again, mobileTakenText);
  return applications;
}

function refuseAny(
  applications: readonly DeletableApplication[],
  text: (applicationNumbers: readonly ApplicationNumber[]) => string,
): void {
  if (applications.length === 0) return;
  throw new AppError('CONFLICT', {
    text: text(applications.map(({ applicationNumber }) => applicationNumber)),
  });
}

function underWay({ applicationNumber }: LiveOrder): AppError {
  return new AppError('PAYMENT_UNDER_WAY', { text: paymentUnderWayText(applicationNumber) });
}

async function record(
  { audit }: DeletionStores,
  action: 'application.deleted' | 'application.restored',
  applications: readonly DeletableApplication[],
  { actor, caller }: StaffRequest,
): Promise<void> {
  await audit.recordAll(
    applications.map(({ applicationNumber, status }) => ({
      actor,
      action,
      subject: { kind: 'application', id: applicationNumber },
      after: { status },
      caller,
    })),
  );
}
