/**
 * Asks about one key one question at a time. A caller who comes while a question is under way waits for the next one,
 * which all who wait share: its answer is newer than everything that made them ask.
 */
export type AskShared<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

interface Questions<Answer> {
  running: Promise<unknown>;
  next: Promise<Answer> | undefined;
}

export function createSharedQuestions<Answer>(): AskShared<Answer> {
  const byKey = new Map<string, Questions<Answer>>();

  function start(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = ask();
    const questions: Questions<Answer> = { running: answer, next: undefined };
    byKey.set(key, questions);
    const forget = () => {
      if (byKey.get(key) === questions && questions.next === undefined) byKey.delete(key);
    };
    answer.then(forget, forget);
    return answer;
  }

  return (key, ask) => {
    const questions = byKey.get(key);
    if (questions === undefined) return start(key, ask);
    const startNext = () => start(key, ask);
    questions.next ??= questions.running.then(startNext, startNext);
    return questions.next;
  };
}
