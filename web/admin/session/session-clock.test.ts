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

beforeEach(() => {
  vi.useFakeTimers();
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
  await vi.advanceTimersByTimeAsync(28 * MINUTE_MS - 5000);
  expect(readSessionState()).toEqual({ kind: 'open' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readSessionState()).toEqual({ kind: 'ends-soon', endsAt: begun + 30 * MINUTE_MS });

  noteWork();
  await vi.advanceTimersByTimeAsync(1000);
  expect(readSessionState()).toEqual({ kind: 'open' });
  await vi.advanceTimersByTimeAsync(28 * MINUTE_MS);
  expect(readSessionState()).toMatchObject({ kind: 'ends-soon' });
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(readSessionState()).toEqual({ kind: 'over' });
});
