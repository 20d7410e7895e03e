import { expect, it } from 'vitest';
import { createTaskChain, type ChainedTask } from './task-chain.ts';

/** A chain whose calls are answered one by one. */
function aChain() {
  const sent: string[] = [];
  const failures: { readonly key: string; readonly dropped: number }[] = [];
  const busy: boolean[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const chain = createTaskChain({
    onBusy: (isBusy) => busy.push(isBusy),
    onFailure: async (_error, { key }, dropped) => failures.push({ key, dropped }),
  });
  const press = (subject: string, key: string, more: Partial<ChainedTask> = {}) =>
    chain.add({
      subject,
      key,
      run: () => {
        sent.push(`${subject} ${key}`);
        const answer = Promise.withResolvers<void>();
        answers.push(answer);
        return answer.promise;
      },
      ...more,
    });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const answer = async (error?: Error) => {
    const first = answers.shift();
    if (error === undefined) first?.resolve();
    else first?.reject(error);
    await settle();
  };
  return { chain, sent, failures, busy, press, answer };
}

it('keys that are faster than the network are all sent, one after the other', async () => {
  const { chain, sent, busy, press, answer } = aChain();
  expect([press('photo', 'accepted'), press('pan', 'accepted'), press('resume', 'asked')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(sent).toEqual(['photo accepted']);
  await answer();
  expect(sent).toEqual(['photo accepted', 'pan accepted']);
  await answer();
  await answer();
  await chain.whenIdle();
  expect(sent).toEqual(['photo accepted', 'pan accepted', 'resume asked']);
  expect(busy).toEqual([true, false]);
});

it('the same key twice is one verdict, but counts again after another one', async () => {
  const { chain, sent, press, answer } = aChain();
  expect(press('photo', 'accepted')).toBe(true);
  expect(press('photo', 'accepted')).toBe(false);
  expect(chain.hasPending('photo')).toBe(true);
  expect([press('photo', 'undo'), press('photo', 'undo'), press('photo', 'accepted')]).toEqual([
    true,
    false,
    true,
  ]);
  await answer();
  await answer();
  await answer();
  expect(sent).toEqual(['photo accepted', 'photo undo', 'photo accepted']);
  expect(chain.hasPending('photo')).toBe(false);
  expect(press('photo', 'accepted')).toBe(true);
});

it('nothing is added once the submission is being left', async () => {
  const { sent, press, answer } = aChain();
  press('photo', 'accepted');
  expect(press('desk', 'next', { isLeaving: true })).toBe(true);
  expect([press('photo', 'undo'), press('desk', 'next', { isLeaving: true })]).toEqual([false, false]);
  await answer();
  await answer();
  expect(sent).toEqual(['photo accepted', 'desk next']);
  expect(press('resume', 'accepted')).toBe(true);
});

it('a failure drops what was pressed after it and says how much; later keys are sent again', async () => {
  const { sent, failures, busy, press, answer } = aChain();
  press('photo', 'accepted');
  press('pan', 'accepted');
  press('desk', 'next', { isLeaving: true });
  await answer(new Error('refused'));
  expect(sent).toEqual(['photo accepted']);
  expect(failures).toEqual([{ key: 'accepted', dropped: 2 }]);
  expect(busy).toEqual([true, false]);
  expect(press('pan', 'accepted')).toBe(true);
  expect(sent).toEqual(['photo accepted', 'pan accepted']);
});
