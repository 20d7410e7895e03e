import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockText, countDown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the wait for another code', () => {
  it('counts whole seconds down to 0 and ends', () => {
    const told: number[] = [];
    countDown(Date.now() + 3000, (left) => told.push(left));
    vi.advanceTimersByTime(10_000);
    expect([...new Set(told)]).toEqual([3, 2, 1, 0]);
    expect(told.filter((left) => left === 0)).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes by the clock: a tab that slept finds the wait over', () => {
    const told: number[] = [];
    countDown(Date.now() + 30_000, (left) => told.push(left));
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(250);
    expect(told).toEqual([0]);
  });

  it('can be called off', () => {
    const tell = vi.fn<(left: number) => void>();
    countDown(Date.now() + 30_000, tell)();
    vi.advanceTimersByTime(60_000);
    expect(tell).not.toHaveBeenCalled();
  });

  it.each([
    [24, '0:24'],
    [5, '0:05'],
    [90, '1:30'],
  ])('%i seconds read %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});
