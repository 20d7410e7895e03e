import type { ApplicationId } from '@portal/contract/ids.ts';
import {
  bankSilentText,
  DELETION_TEXTS as texts,
  paidNotDeletedText,
  paymentUnderWayText,
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

/** The two steps of a deletion: with the bank, then in one transaction. */
export interface RemoveApplications {
  /** Closes orders without a payment in progress; refused if one of the applications cannot be deleted. */
  closeOrders(ids: readonly ApplicationId[]): Promise<void>;
  inTransaction(stores: DeletionStores, ids: readonly ApplicationId[], by: StaffRequest): Promise<void>;
}

interface RemoveDependencies {
  readonly unitOfWork: UnitOfWork<DeletionStores>;
  readonly settling: SettlingService;
  readonly clock: Clock;
}

export function createRemoveApplications(dependencies: RemoveDependencies): RemoveApplications {
  const { unitOfWork, settling, clock } = dependencies;

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
    async closeOrders(ids) {
      const open = await unitOfWork(async (stores) => {
        await lockUnpaid(stores, ids);
        return stores.moneyAtStake.liveOrders(ids);
      });
      for (const order of open) await close(order);
    },
    async inTransaction(stores, ids, by) {
      const now = clock.now().toISOString();
      await stores.sessions.endAllOfCandidates(await lockCandidates(stores, ids), now);
      const applications = await lockUnpaid(stores, ids);
      const [live] = await stores.moneyAtStake.liveOrders(ids);
      if (live !== undefined) throw underWay(live);
      await stores.deletion.markDeleted(ids, by.actor.staffUserId, now);
      await stores.candidates.markDeleted(
        applications.map(({ candidateId }) => candidateId),
        now,
      );
      await recordAll(stores, 'application.deleted', applications, by);
    },
  };
}

/**
 * Their candidates and these candidates' sessions. Candidates first: a login meanwhile is refused, or its session is
 * among those. Before the applications, as by a candidate who saves.
 */
export async function lockCandidates(
  { candidates, sessions, deletion }: Pick<DeletionStores, 'candidates' | 'sessions' | 'deletion'>,
  ids: readonly ApplicationId[],
): Promise<number[]> {
  const candidateIds = await deletion.candidatesOf(ids);
  await candidates.lock(candidateIds);
  await sessions.lockAllOfCandidates(candidateIds);
  return candidateIds;
}

/** Refused if one is gone or paid for. */
export async function lockUnpaid(
  { deletion, moneyAtStake }: Pick<DeletionStores, 'deletion' | 'moneyAtStake'>,
  ids: readonly ApplicationId[],
): Promise<DeletableApplication[]> {
  const applications = await deletion.lockLive(ids);
  if (applications.length < ids.length) throw new AppError('NOT_FOUND', { text: texts.gone });
  const paid = await moneyAtStake.paid(ids);
  if (paid.length > 0) throw new AppError('PAID_NOT_DELETED', { text: paidNotDeletedText(paid) });
  return applications;
}

function underWay({ applicationNumber }: LiveOrder): AppError {
  return new AppError('PAYMENT_UNDER_WAY', { text: paymentUnderWayText(applicationNumber) });
}

export async function recordAll(
  { audit }: Pick<DeletionStores, 'audit'>,
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
