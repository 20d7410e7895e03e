import { DatabaseError } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isServerAnswer } from '../db/errors.ts';
import { ASK_QUEUE_EVERY_MS, watchQueue } from './queue-watch.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const TICKS_OF_A_MINUTE = 60_000 / ASK_QUEUE_EVERY_MS;
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function aWatch(ask: () => Promise<unknown>) {
  const onSilence = vi.fn<() => void>();
  const watch = watchQueue({ ask, isAnswer: isServerAnswer, onSilence });
  return { watch, onSilence };
}

/** As the event loop does: what was answered is heard between two looks. */
async function pass(ticks: number): Promise<void> {
  for (let left = ticks; left > 0; left -= 1) await vi.advanceTimersByTimeAsync(ASK_QUEUE_EVERY_MS);
}

it.each<[string, () => Promise<unknown>]>([
  ['answers', () => Promise.resolve()],
  ['is refused by a server that starts', () => Promise.reject(new DatabaseError('starting up', 11, 'error'))],
  ['finds nothing that listens', () => Promise.reject(refused)],
])('a queue that %s is not silent', async (_what, ask) => {
  const { watch, onSilence } = aWatch(ask);
  await pass(5 * TICKS_OF_A_MINUTE);
  expect(watch.isSilent()).toBe(false);
  expect(onSilence).not.toHaveBeenCalled();
  watch.stop();
});

it.each<[string, () => Promise<unknown>]>([
  ['hangs', () => new Promise(() => undefined)],
  ['times out again and again', () => Promise.reject(new Error('timeout expired'))],
])('a queue that %s is silent after a minute, which is told once', async (_what, ask) => {
  const { watch, onSilence } = aWatch(ask);
  await pass(TICKS_OF_A_MINUTE - 1);
  expect(watch.isSilent()).toBe(false);
  await pass(1);
  expect(watch.isSilent()).toBe(true);
  await pass(TICKS_OF_A_MINUTE);
  expect(onSilence).toHaveBeenCalledOnce();
  watch.stop();
});

it('the time during which the process itself was suspended does not count', async () => {
  let now = 0;
  const onSilence = vi.fn<() => void>();
  const ask = () => new Promise(() => undefined);
  const watch = watchQueue({ ask, isAnswer: isServerAnswer, onSilence, now: () => now });
  await pass(1);
  now += 3_600_000;
  await pass(1);
  expect(watch.isSilent()).toBe(false);
  watch.stop();
});
