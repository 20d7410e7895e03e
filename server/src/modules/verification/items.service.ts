import type { ApplicationId } from '@portal/contract/ids.ts';
import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import type { WaitingContents } from '@portal/contract/routes/waiting-contents.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import type { AsksViews } from './asks/asks.views.ts';
import type { ChecksService } from './checks/checks.service.ts';
import type { DuplicatesViews } from './checks/duplicates.views.ts';
import { withClearNumbers } from './clear-submissions.ts';
import { documentsOf } from './submitted-content.ts';
import { presentItem, type FormFacts } from './verification.present.ts';
import type { VerificationViews, WaitingSubmission } from './verification.views.ts';
import { holderOf, presentContents } from './waiting-contents.present.ts';

export interface ItemsService {
  /** A submission as it waits, for its verifier; undefined if it does not wait. */
  find(id: ApplicationId, by: StaffRequest): Promise<VerificationItem | undefined>;
  /** The same, refused if it does not wait. */
  item(id: ApplicationId, by: StaffRequest): Promise<VerificationItem>;
  /** What can be judged in it, beside the application; null if it does not wait. */
  contents(id: ApplicationId, by: StaffRequest): Promise<WaitingContents | null>;
}

interface ItemsDependencies {
  readonly views: VerificationViews;
  readonly asks: Pick<AsksViews, 'last'>;
  readonly duplicates: Pick<DuplicatesViews, 'others'>;
  readonly checks: Pick<ChecksService, 'checkOrLog'>;
  readonly numbers: Pick<IdentityNumbers, 'openColumns' | 'indexIn'>;
  readonly form: FormFacts;
  readonly selectsAcceptedOnly: boolean;
  readonly clock: Clock;
}

/** Submissions as their verifiers read them. */
export function createItemsService(dependencies: ItemsDependencies): ItemsService {
  const { views, asks, duplicates, checks, numbers, form, selectsAcceptedOnly, clock } = dependencies;

  async function readItem(
    id: ApplicationId,
    waiting: WaitingSubmission,
    by: StaffRequest,
  ): Promise<VerificationItem> {
    const { submission } = waiting;
    const fileIds = documentsOf(submission).map(([, { file_id }]) => file_id);
    const otherIds = (submission.checks ?? []).flatMap(({ other }) => other?.id ?? []);
    const [before, verdicts, files, others, ask] = await Promise.all([
      views.before(submission),
      views.verdictsOf(id),
      views.filesOf(fileIds),
      duplicates.others(otherIds),
      asks.last(id),
    ]);
    const clear = await withClearNumbers(numbers, { waiting, before });
    const { staffUserId } = by.actor;
    return presentItem(
      { ...clear, verdicts, files, others, ask, staffUserId, selectsAcceptedOnly, numbers },
      form,
    );
  }

  async function find(id: ApplicationId, by: StaffRequest): Promise<VerificationItem | undefined> {
    const found = await views.waiting(id);
    if (found === undefined) return undefined;
    await checks.checkOrLog(found.submission);
    const waiting = found.submission.checks === null ? await views.waiting(id) : found;
    return waiting === undefined ? undefined : readItem(id, waiting, by);
  }

  return {
    find,
    async item(id, by) {
      const item = await find(id, by);
      if (item === undefined) throw new AppError('CONFLICT', { text: texts.leftQueue });
      return item;
    },
    async contents(id, by) {
      // A read changes nothing: checks that were not made yet are left to their job.
      const waiting = await views.waiting(id);
      if (waiting === undefined) return null;
      return presentContents(
        await readItem(id, waiting, by),
        holderOf(waiting, by.actor.staffUserId, clock.now()),
      );
    },
  };
}
