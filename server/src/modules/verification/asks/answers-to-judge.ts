import type { HeldSubmission } from '../held-submission.ts';
import type { QueueStore } from '../queue.store.ts';
import { contentHash, documentsOf, type NumberIndex } from '../submitted-content.ts';
import type { VerdictsStore } from '../verdicts.store.ts';
import type { AsksStore } from './asks.store.ts';

interface JudgingStores {
  readonly asks: AsksStore;
  readonly queue: QueueStore;
  readonly verdicts: VerdictsStore;
}

interface AnswerFacts {
  readonly numbers: NumberIndex;
  /** Others are shown to nobody, so that nobody can judge them. */
  readonly isAskable: (fieldName: string) => boolean;
}

/**
 * After a verdict: the database calls a submission judged by its documents alone, so that it is told of answers which an
 * ask brought and nobody has judged.
 */
export async function keepAnswersToJudge(
  { asks, queue, verdicts }: JudgingStores,
  { application, submission }: HeldSubmission,
  { numbers, isAskable }: AnswerFacts,
): Promise<void> {
  const documents = new Set(documentsOf(submission).map(([name]) => name));
  for (const fieldName of await asks.lastAnswered(application.id)) {
    if (documents.has(fieldName) || !isAskable(fieldName)) continue;
    const hash = contentHash(submission, fieldName, numbers);
    if (hash === undefined) continue;
    const content = { applicationId: application.id, fieldName, contentHash: hash };
    if ((await verdicts.holding(content)) === undefined) {
      await queue.markToJudge(application.id);
      return;
    }
  }
}
