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

/** Resolves once those are sent that wait for nothing. */
async function refuse(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    const { closes, wait } = refusals.next();
    void wait().then(() => {
      if (closes) closed += 1;
      else sent += 1;
    });
  }
  await vi.advanceTimersByTimeAsync(0);
}

describe('refusals', () => {
  it('are sent at once while there are few', async () => {
    await refuse(100);
    expect(sent).toBe(100);
    await vi.advanceTimersByTimeAsync(1000);
    await refuse(100);
    expect(sent).toBe(200);
  });

  it('are held in a flood, the longer the more there are, and are not sent together', async () => {
    await refuse(150);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toBe(100);
    await vi.advanceTimersByTimeAsync(400);
    expect(sent).toBeGreaterThan(100);
    expect(sent).toBeLessThan(150);
    await vi.advanceTimersByTimeAsync(700);
    expect(sent).toBe(150);
    await refuse(450);
    await vi.advanceTimersByTimeAsync(499);
    const before = sent;
    await vi.advanceTimersByTimeAsync(1900);
    const between = sent;
    await vi.advanceTimersByTimeAsync(1700);
    expect([before <= 250, between > 250, between < 600, sent]).toEqual([true, true, true, 600]);
  });

  it('close their connections once thousands are held, as one that sends without waiting makes them', async () => {
    await refuse(5200);
    expect([sent, closed]).toEqual([100, 100]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(sent).toBe(5100);
    await refuse(1);
    await vi.advanceTimersByTimeAsync(4000);
    expect([sent, closed]).toEqual([5101, 100]);
  });

  it('are sent at once again after the flood', async () => {
    await refuse(300);
    await vi.advanceTimersByTimeAsync(5000);
    sent = 0;
    await refuse(1);
    expect(sent).toBe(1);
  });
});
