import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createGatheredQuestions } from './gathered-questions.ts';

/** Questions that are answered when the test says so, with what made us ask them. */
function aProvider(atOnce = 10) {
  const open: { key: string; causes: readonly number[]; answer: PromiseWithResolvers<string> }[] = [];
  const questions = createGatheredQuestions<number, string>(
    (key, causes) => {
      const answer = Promise.withResolvers<string>();
      open.push({ key, causes, answer });
      return answer.promise;
    },
    { gatherMs: 5, atOnce },
  );
  const ask = (key: string, cause: number) => questions.ask(key, cause);
  return {
    ask,
    open,
    untilOpen: (count: number) => vi.waitFor(() => expect(open).toHaveLength(count), 10_000),
  };
}

it('asks once for what comes together, and again for what comes while it asks', async () => {
  const { ask, open, untilOpen } = aProvider();
  const together = [ask('order', 1), ask('order', 2)];
  await untilOpen(1);
  const later = [ask('order', 3), ask('order', 4)];
  await pause(30);
  expect(open.map(({ causes }) => causes)).toEqual([[1, 2]]);
  open[0]?.answer.resolve('first');
  expect(await Promise.all(together)).toEqual(['first', 'first']);
  await untilOpen(2);
  open[1]?.answer.resolve('second');
  expect(await Promise.all(later)).toEqual(['second', 'second']);
  expect(open[1]?.causes).toEqual([3, 4]);
});

it('does not wait for another order, and asks again after a failure', async () => {
  const { ask, open, untilOpen } = aProvider();
  const failing = ask('order', 1);
  const other = ask('other', 2);
  await untilOpen(2);
  const next = ask('order', 3);
  open[0]?.answer.reject(new Error('no answer'));
  await expect(failing).rejects.toThrow('no answer');
  await untilOpen(3);
  open[1]?.answer.resolve('of the other');
  open[2]?.answer.resolve('of the next');
  expect(await Promise.all([other, next])).toEqual(['of the other', 'of the next']);
});

it('asks only so many at once; what comes while a question waits for its place shares it', async () => {
  const { ask, open, untilOpen } = aProvider(1);
  const first = ask('order', 1);
  await untilOpen(1);
  const waiting = [ask('other', 2)];
  await pause(30);
  waiting.push(ask('other', 3));
  expect(open).toHaveLength(1);
  open[0]?.answer.resolve('first');
  await untilOpen(2);
  open[1]?.answer.resolve('second');
  expect(await Promise.all([first, ...waiting])).toEqual(['first', 'second', 'second']);
  expect(open[1]?.causes).toEqual([2, 3]);
});
