import type { ApplicationId } from '@portal/contract/ids.ts';
import type { QueueStore } from '../queue.store.ts';
import { answerHash, type NumberIndex } from '../submitted-content.ts';
import type { VerdictsStore } from '../verdicts.store.ts';
import type { AsksStore } from './asks.store.ts';

interface JudgingStores {
  readonly asks: Pick<AsksStore, 'answered'>;
  readonly verdicts: Pick<VerdictsStore, 'holding'>;
}

interface AnswerFacts {
  readonly numbers: NumberIndex;
  /** Others are shown to nobody, so that nobody can judge them. Documents are none of them. */
  readonly isAskable: (fieldName: string) => boolean;
}

/** Whether an answer that an ask brought, this one or an earlier one, still stands as it was sent and nobody has judged it. */
export async function hasAnswersToJudge(
  { asks, verdicts }: JudgingStores,
  applicationId: ApplicationId,
  { numbers, isAskable }: AnswerFacts,
): Promise<boolean> {
  for (const { fieldName, brought, present } of await asks.answered(applicationId)) {
    if (!isAskable(fieldName)) continue;
    const contentHash = answerHash(present, fieldName, numbers);
    if (contentHash === undefined || answerHash(brought, fieldName, numbers)?.equals(contentHash) !== true)
      continue;
    if ((await verdicts.holding({ applicationId, fieldName, contentHash })) === undefined) return true;
  }
  return false;
}

/** After a verdict: the database calls a submission judged by its documents alone. */
export async function keepAnswersToJudge(
  stores: JudgingStores & { readonly queue: Pick<QueueStore, 'markToJudge'> },
  applicationId: ApplicationId,
  facts: AnswerFacts,
): Promise<void> {
  if (await hasAnswersToJudge(stores, applicationId, facts)) await stores.queue.markToJudge(applicationId);
}
