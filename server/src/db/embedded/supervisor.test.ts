import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RunningPostgres } from './bring-up.ts';
import { Supervisor } from './supervisor.ts';
import { recordingLog } from '../../../test/embedded/support.ts';

function fakeServer() {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const stop = vi.fn(() => Promise.resolve(end('exit code 0')));
  const server = { ended, hasEnded: () => false, signal: () => undefined, stop };
  return { running: { server, socketFolder: '/run/portal' }, crash: () => end('signal SIGKILL'), stop };
}

function supervised(bringUp: (socketFolder: string | undefined) => Promise<RunningPostgres>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lock = { tryTake: vi.fn(() => false), holder: () => 'another', release: vi.fn() };
  const log = recordingLog();
  return { lock, log, supervisor: new Supervisor({ lock, log, bringUp }) };
}

describe('the supervisor', () => {
  it('takes over on the same socket as soon as the lock is free', async () => {
    const bringUp = vi.fn(() => Promise.resolve(fakeServer().running));
    const { lock, supervisor } = supervised(bringUp);
    supervisor.attend('/run/portal');
    await vi.advanceTimersByTimeAsync(5000);
    expect({ role: supervisor.role, started: bringUp.mock.calls.length }).toEqual({
      role: 'guest',
      started: 0,
    });

    lock.tryTake.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(501);
    expect(supervisor.role).toBe('owner');
    expect(bringUp).toHaveBeenCalledExactlyOnceWith('/run/portal', expect.any(AbortSignal));
    await supervisor.stop();
  });

  it('keeps watching when the lock cannot be read for a moment', async () => {
    const bringUp = vi.fn(() => Promise.resolve(fakeServer().running));
    const { lock, log, supervisor } = supervised(bringUp);
    lock.tryTake.mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    lock.tryTake.mockReturnValue(true);
    supervisor.attend('/run/portal');
    await vi.advanceTimersByTimeAsync(1001);
    expect(log.lines[0]).toContain('disk I/O error');
    expect(bringUp).toHaveBeenCalledOnce();
    await supervisor.stop();
  });

  it('gives a server that keeps ending longer and longer pauses', async () => {
    const servers = Array.from({ length: 4 }, fakeServer);
    const waiting = [...servers];
    const bringUp = vi.fn(() => Promise.resolve((waiting.shift() ?? fakeServer()).running));
    const { supervisor } = supervised(bringUp);
    await supervisor.own();
    const pauses = [];
    for (const { crash } of servers) {
      const [before, from] = [bringUp.mock.calls.length, Date.now()];
      crash();
      while (bringUp.mock.calls.length === before) await vi.advanceTimersByTimeAsync(10);
      pauses.push(Math.floor((Date.now() - from) / 100) * 100);
    }
    expect(pauses).toEqual([0, 100, 200, 400]);
    await supervisor.stop();
  });

  it('stops at once while it waits to try again, and frees the lock', async () => {
    const bringUp = vi.fn(() => Promise.reject(new Error('no space left.')));
    const { lock, log, supervisor } = supervised(bringUp);
    lock.tryTake.mockReturnValue(true);
    supervisor.attend('/run/portal');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.lines.at(-1)).toBe('no space left. Trying again in 10000 ms');
    await supervisor.stop();
    expect(lock.release).toHaveBeenCalledOnce();
  });

  it('stops the server once, however often it is told to', async () => {
    const { running, stop } = fakeServer();
    const { supervisor } = supervised(() => Promise.resolve(running));
    await supervisor.own();
    await Promise.all([supervisor.stop(), supervisor.stop()]);
    expect(stop).toHaveBeenCalledOnce();
  });
});
