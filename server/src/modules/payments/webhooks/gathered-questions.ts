import { setTimeout as pause } from 'node:timers/promises';

/** What made us ask, by its id; all of one question share its answer. */
type AskAbout<Answer> = (key: string, causes: readonly number[]) => Promise<Answer>;

export interface GatheredQuestions<Answer> {
  /**
   * Has a question asked about the key. What comes within a moment shares it; what comes later, while it is under
   * way, shares the next: an answer is always newer than everything that made us ask.
   */
  readonly ask: (key: string, cause: number) => Promise<Answer>;
}

interface Gathering<Answer> {
  readonly causes: number[];
  readonly answer: Promise<Answer>;
}

export function createGatheredQuestions<Answer>(
  askAbout: AskAbout<Answer>,
  gatherMs: number,
): GatheredQuestions<Answer> {
  const gatherings = new Map<string, Gathering<Answer>>();
  const running = new Map<string, Promise<unknown>>();

  async function askAfter(key: string, causes: readonly number[]): Promise<Answer> {
    // One after the other: two questions about a key at once would wait for the same rows.
    await Promise.allSettled([pause(gatherMs), running.get(key)]);
    gatherings.delete(key);
    const answer = askAbout(key, causes);
    running.set(key, answer);
    try {
      return await answer;
    } finally {
      if (running.get(key) === answer) running.delete(key);
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
