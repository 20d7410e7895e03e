import { describe, expect, it } from 'vitest';
import { createSharedQuestions } from './shared-questions.ts';

/** Questions that are answered when the test says so. */
function aProvider() {
  const open: PromiseWithResolvers<number>[] = [];
  const ask = createSharedQuestions<number>();
  return {
    open,
    asks: (key = 'order') =>
      ask(key, () => {
        const question = Promise.withResolvers<number>();
        open.push(question);
        return question.promise;
      }),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('questions about one key', () => {
  it('never share an answer that was asked for before they came', async () => {
    const { open, asks } = aProvider();
    const first = asks();
    const [second, third] = [asks(), asks()];
    expect(open).toHaveLength(1);
    open[0]?.resolve(1);
    expect(await first).toBe(1);
    await settled();
    expect(open).toHaveLength(2);
    const fourth = asks();
    open[1]?.resolve(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await settled();
    open[2]?.resolve(3);
    expect(await fourth).toBe(3);
    await settled();
    const fifth = asks();
    open[3]?.resolve(4);
    expect(await fifth).toBe(4);
  });

  it('do not wait for those of another key, and go on after a failure', async () => {
    const { open, asks } = aProvider();
    const failing = asks();
    const next = asks();
    void asks('other');
    expect(open).toHaveLength(2);
    open[0]?.reject(new Error('no answer'));
    await expect(failing).rejects.toThrow('no answer');
    await settled();
    open[2]?.resolve(5);
    expect(await next).toBe(5);
  });
});
