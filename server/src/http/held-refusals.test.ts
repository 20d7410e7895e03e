import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeldRefusals, type HeldRefusals } from './held-refusals.ts';

let refusals: HeldRefusals;
let sent: number;
let closed: number;
beforeEach(() => {
  vi.useFakeTimers();
  refusals = createHeldRefusals();
  sent = 0;
  closed = 0;
});
afterEach(() => vi.useRealTimers());

function refuse(count: number): void {
  for (let left = count; left > 0; left -= 1) {
    refusals.refuse(
      () => (sent += 1),
      () => (closed += 1),
    );
  }
}

describe('refusals', () => {
  it('are sent at once while there are few', () => {
    refuse(100);
    expect(sent).toBe(100);
    vi.advanceTimersByTime(1000);
    refuse(100);
    expect(sent).toBe(200);
  });

  it('are held in a flood, the longer the more there are, and are not sent together', () => {
    refuse(150);
    vi.advanceTimersByTime(499);
    expect(sent).toBe(100);
    vi.advanceTimersByTime(400);
    expect(sent).toBeGreaterThan(100);
    expect(sent).toBeLessThan(150);
    vi.advanceTimersByTime(700);
    expect(sent).toBe(150);
    refuse(450);
    vi.advanceTimersByTime(499);
    const before = sent;
    vi.advanceTimersByTime(1900);
    const between = sent;
    vi.advanceTimersByTime(1700);
    expect([before <= 250, between > 250, between < 600, sent]).toEqual([true, true, true, 600]);
  });

  it('close their connections once thousands are held, as one that sends without waiting makes them', () => {
    refuse(5200);
    expect([sent, closed]).toEqual([100, 100]);
    vi.advanceTimersByTime(4000);
    expect(sent).toBe(5100);
    refuse(1);
    vi.advanceTimersByTime(4000);
    expect([sent, closed]).toEqual([5101, 100]);
  });

  it('are sent at once again after the flood', () => {
    refuse(300);
    vi.advanceTimersByTime(5000);
    sent = 0;
    refuse(1);
    expect(sent).toBe(1);
  });
});
