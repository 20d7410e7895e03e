import type { ApplicationId } from '@portal/contract/ids.ts';
import { CLAIM_MINUTES } from '@portal/contract/rules/verification.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import type { HeldApplication } from '../../db/schema/application-parts.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SelectionStore } from '../applications/selection/selection.store.ts';
import type { QueueStore } from './queue.store.ts';
import { contentHash, type NumberIndex } from './submitted-content.ts';
import type { SubmissionRow, SubmissionsStore } from './submissions.store.ts';

export interface HoldingStores {
  readonly selection: Pick<SelectionStore, 'lock'>;
  readonly queue: QueueStore;
  readonly submissions: SubmissionsStore;
}

/** The submission that a verifier works on, held for a change. */
export interface HeldSubmission {
  readonly application: HeldApplication;
  readonly submission: SubmissionRow;
}

/** A field, and the digest of what the caller saw in it. */
export interface SeenContent {
  readonly field_name: string;
  readonly sha256: string;
}

const CLAIM_MS = CLAIM_MINUTES * 60_000;

export function claimOf({ actor }: StaffRequest, clock: Clock) {
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  return { staffUserId: actor.staffUserId, now: now.toISOString(), until };
}

/** Locks the application and its place in the queue; refused if it is with another verifier. The claim begins anew. */
export async function holdSubmission(
  stores: HoldingStores,
  id: ApplicationId,
  by: StaffRequest,
  clock: Clock,
): Promise<HeldSubmission> {
  const application = await stores.selection.lock(id);
  if (application === undefined) throw new AppError('NOT_FOUND');
  const row = await stores.queue.lock(id);
  if (row === undefined) throw new AppError('CONFLICT', { text: texts.leftQueue });
  const claim = claimOf(by, clock);
  const isHeld = row.claimedUntil !== null && new Date(row.claimedUntil) > clock.now();
  if (isHeld && row.claimedBy !== claim.staffUserId) {
    throw new AppError('CONFLICT', { text: texts.taken });
  }
  const submission = await stores.submissions.find(row.submissionId);
  if (submission === undefined) throw new Error('the queue names a submission that is there');
  await stores.queue.renew(id, claim);
  return { application, submission };
}

/** The digest of a field's content; refused if the caller saw another one. */
export function contentSeen(submission: SubmissionRow, seen: SeenContent, numbers: NumberIndex): Buffer {
  const hash = contentHash(submission, seen.field_name, numbers);
  if (hash === undefined) throw new AppError('NOT_FOUND', { text: texts.notSubmitted });
  if (hash.toString('hex') !== seen.sha256) {
    throw new AppError('CONFLICT', { text: texts.contentChanged });
  }
  return hash;
}
