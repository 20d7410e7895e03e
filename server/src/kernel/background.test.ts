import { expect, onTestFinished, test, vi } from 'vitest';
import { actingFor, actingSession } from './acting.ts';
import { createBackground } from './background.ts';
import { createLog } from './log.ts';

test('settled() waits also for work that other work started', async () => {
  const background = createBackground(createLog('silent'));
  const ended: string[] = [];
  background.soon(async () => {
    await Promise.resolve();
    background.soon(async () => {
      await Promise.resolve();
      ended.push('second');
    });
    ended.push('first');
  });
  await background.settled();
  expect(ended).toEqual(['first', 'second']);
});

test('the work is done for the portal, not for the session of the request that started it', async () => {
  const background = createBackground(createLog('silent'));
  const seen: unknown[] = [];
  actingFor({ sessionId: 7, capability: undefined, endsSession: false }, () => {
    background.soon(async () => void seen.push(actingSession()));
  });
  await background.settled();
  expect(seen).toEqual([undefined]);
});

test('settled() waits only seconds for work that the queue has too, and to its end for what that started', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const background = createBackground(createLog('silent'));
  const started = Promise.withResolvers<void>();
  const seen: string[] = [];
  background.soonOrLater(async () => void seen.push('done'));
  background.soonOrLater(async () => {
    background.soon(() => started.promise);
    await new Promise(() => undefined);
  });
  const settled = background.settled().then(() => seen.push('settled'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual(['done']);
  started.resolve();
  await settled;
  expect(seen).toEqual(['done', 'settled']);
});
