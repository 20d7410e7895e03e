import { setImmediate as nextTurn } from 'node:timers/promises';
import { STAFF_STORAGE } from '@portal/contract/storage-keys.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStore } from '../../api/storage.ts';
import { noteWork, readSessionState, startClock, stopClock } from './session-clock.ts';

const IDLE_SECONDS = 30 * 60;
const MINUTE_MS = 60_000;

/** As the server keeps it: a POST is work, and begins the idle time anew. */
let endsAt = 0;
function answer(_path: string, { method }: RequestInit): Promise<Response> {
  if (method === 'POST') endsAt = Date.now() + IDLE_SECONDS * 1000;
  const left = Math.floor((endsAt - Date.now()) / 1000);
  if (left < 0) {
    return Promise.resolve(Response.json({ code: 'NOT_SIGNED_IN', message: 'Log in.' }, { status: 401 }));
  }
  return Promise.resolve(Response.json({ seconds_left: left, idle_seconds: IDLE_SECONDS, hides: [] }));
}

/** Moves the clock in steps. The answer to a question is read in turns of the real event loop, so each is waited for. */
async function pass(ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    vi.advanceTimersByTime(Math.min(1000, until - Date.now()));
    while (vi.getTimerCount() === 0 && readSessionState().kind !== 'over') await nextTurn();
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('localStorage', memoryStore({ [STAFF_STORAGE.token]: 'a-token' }));
  vi.stubGlobal('fetch', answer);
  endsAt = Date.now() + IDLE_SECONDS * 1000;
  return () => {
    stopClock();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('warns two minutes before the session ends, goes on with work, and says when it is over', async () => {
  const begun = Date.now();
  startClock();
  await pass(28 * MINUTE_MS - 5000);
  expect(readSessionState()).toEqual({ kind: 'open' });
  await pass(10_000);
  expect(readSessionState()).toEqual({ kind: 'ends-soon', endsAt: begun + 30 * MINUTE_MS });

  noteWork();
  while (readSessionState().kind !== 'open') await nextTurn();
  await pass(28 * MINUTE_MS + 1000);
  expect(readSessionState()).toMatchObject({ kind: 'ends-soon' });
  await pass(3 * MINUTE_MS);
  expect(readSessionState()).toEqual({ kind: 'over' });
});
