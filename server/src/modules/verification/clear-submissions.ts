import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import type { ItemFacts } from './verification.present.ts';

/** Submissions with identity numbers in clear, as verifiers compare them with documents. */
export async function withClearNumbers(
  numbers: Pick<IdentityNumbers, 'openColumns'>,
  { waiting, before }: Pick<ItemFacts, 'waiting' | 'before'>,
): Promise<Pick<ItemFacts, 'waiting' | 'before'>> {
  const { submission } = waiting;
  const [answers = {}, earlier = {}] = await numbers.openColumns([submission.answers, before?.answers ?? {}]);
  return {
    waiting: { ...waiting, submission: { ...submission, answers } },
    before: before === undefined ? undefined : { ...before, answers: earlier },
  };
}
