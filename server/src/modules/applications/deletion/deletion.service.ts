import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { DELETED_BY_ONE_PERSON } from '@portal/contract/rules/approvals.ts';
import { restorableSince } from '@portal/contract/rules/deletion.ts';
import {
  DELETION_TEXTS as texts,
  mobileTakenText,
  restoreTooLateText,
} from '@portal/contract/texts/deletion.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { WaitingChange } from '../../../kernel/waiting-change.ts';
import type { ApprovalGate } from '../../approvals/proposals.ts';
import type { DeletionApprovalStores } from './deletion.approval.ts';
import type { DeletableApplication } from './deletion.store.ts';
import {
  lockCandidates,
  recordAll,
  type DeletionStores,
  type RemoveApplications,
} from './remove-applications.ts';

/** All or none. Nothing is lost: a deleted application is hidden, and its mobile is free again. */
export interface DeletionService {
  /** Returns how many, or the proposal if the deletion waits for a second person. */
  remove(ids: readonly ApplicationId[], by: StaffRequest): Promise<number | WaitingChange>;
  restore(ids: readonly ApplicationId[], by: StaffRequest): Promise<number>;
}

interface DeletionDependencies {
  readonly unitOfWork: UnitOfWork<DeletionApprovalStores>;
  readonly removeApplications: RemoveApplications;
  readonly gate: ApprovalGate<'bulk_deletion', DeletionApprovalStores>;
  /** Whether a change was refused because its mobile is registered. */
  readonly isMobileTaken: (error: unknown) => boolean;
  readonly clock: Clock;
}

export function createDeletionService(dependencies: DeletionDependencies): DeletionService {
  const { unitOfWork, removeApplications, gate, isMobileTaken, clock } = dependencies;

  /** Returns undefined if one person may delete them. */
  async function propose(ids: ApplicationId[], by: StaffRequest): Promise<WaitingChange | undefined> {
    if (!gate.isOn || ids.length <= DELETED_BY_ONE_PERSON) return undefined;
    return unitOfWork(async (stores) => {
      if (!(await gate.isRequired(stores, by))) return undefined;
      return gate.propose(stores, { ids }, by);
    });
  }

  return {
    async remove(given, by) {
      const ids = [...new Set(given)].toSorted((one, other) => one - other);
      const waiting = await propose(ids, by);
      if (waiting !== undefined) return waiting;
      await removeApplications.closeOrders(ids);
      await unitOfWork((stores) => removeApplications.inTransaction(stores, ids, by));
      return ids.length;
    },
    async restore(given, by) {
      const ids = [...new Set(given)];
      await unitOfWork(async (stores) => {
        await lockCandidates(stores, ids);
        const applications = await lockRestorable(stores, ids, clock.now());
        await stores.candidates.unmark(applications.map(({ candidateId }) => candidateId));
        await stores.deletion.unmark(ids);
        await recordAll(stores, 'application.restored', applications, by);
      }).catch((error: unknown) => {
        // Registered between our look and our change.
        throw isMobileTaken(error) ? new AppError('CONFLICT') : error;
      });
      return ids.length;
    },
  };
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
