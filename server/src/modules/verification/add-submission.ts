import type { ApplicationId } from '@portal/contract/ids.ts';
import type { Answers } from '../../db/schema/applications.ts';
import type { QueueStore } from './queue.store.ts';
import type { SubmissionsStore } from './submissions.store.ts';

interface SubmissionStores {
  readonly submissions: SubmissionsStore;
  readonly queue: QueueStore;
}

/**
 * The next submission of an application whose documents stay: it is checked anew, every verdict holds, and it keeps its
 * place in the queue.
 */
export type AddSubmission = (
  stores: SubmissionStores,
  id: ApplicationId,
  submission: Answers,
  now: string,
) => Promise<void>;

export const addSubmission: AddSubmission = async ({ submissions, queue }, id, submission, now) => {
  const submissionId = await submissions.addNext(id, submission, now);
  await queue.showSubmission(id, submissionId);
};
