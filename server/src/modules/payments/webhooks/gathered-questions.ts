import { setTimeout as pause } from 'node:timers/promises';
import { createFairGate } from '../../../kernel/fair-gate.ts';

/** All causes of one question share its answer. */
type AskAbout<Cause, Answer> = (key: string, causes: readonly Cause[]) => Promise<Answer>;

export interface GatheredQuestions<Cause, Answer> {
  /**
   * Has a question asked about the key. What comes within a moment, or before there is a place for it, shares it; what
   * comes later, while it is under way, shares the next: an answer is always newer than everything that made us ask.
   */
  readonly ask: (key: string, cause: Cause) => Promise<Answer>;
}

interface Gathering<Cause, Answer> {
  readonly causes: Cause[];
  readonly answer: Promise<Answer>;
}

interface GatherRules {
  readonly gatherMs: number;
  /** Questions under way; of one key there is one, since two at once would wait for the same rows. */
  readonly atOnce: number;
}

const LONGEST_WAIT_MS = 60_000;

export function createGatheredQuestions<Cause, Answer>(
  askAbout: AskAbout<Cause, Answer>,
  { gatherMs, atOnce }: GatherRules,
): GatheredQuestions<Cause, Answer> {
  const gatherings = new Map<string, Gathering<Cause, Answer>>();
  const gate = createFairGate({
    atOnce,
    perKey: 1,
    waiting: Number.POSITIVE_INFINITY,
    waitingPerKey: Number.POSITIVE_INFINITY,
    waitMs: LONGEST_WAIT_MS,
  });

  async function askAfter(key: string, causes: readonly Cause[]): Promise<Answer> {
    await pause(gatherMs);
    const leave = await gate.enter(key);
    gatherings.delete(key);
    if (leave === undefined) throw new Error('too many questions are under way');
    try {
      return await askAbout(key, causes);
    } finally {
      leave();
    }
  }

  return {
    ask(key, cause) {
      const gathering = gatherings.get(key);
      if (gathering !== undefined) {
        gathering.causes.push(cause);
        return gathering.answer;
      }
      const causes = [cause];
      const answer = askAfter(key, causes);
      gatherings.set(key, { causes, answer });
      return answer;
    },
  };
}
