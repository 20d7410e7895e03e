import { describe, expect, it } from 'vitest';
import type { OrderState } from '../../../db/schema/payments.ts';
import { nextCheck } from './check-schedule.ts';

const START = '2026-11-15T00:00:00.000Z';
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds until the next question, so many seconds after the watch began. */
function pause(state: OrderState, age: number): number | undefined {
  const now = new Date(Date.parse(START) + age * 1000);
  const next = nextCheck(state, START, now);
  return next === undefined ? undefined : (next.getTime() - now.getTime()) / 1000;
}

describe('the provider is asked about an open order', () => {
  it.each([
    [0, 20],
    [15 * MINUTE - 1, 20],
    [15 * MINUTE, 10 * MINUTE],
    [DAY - 1, 10 * MINUTE],
    [DAY, HOUR],
    [6 * DAY - 1, HOUR],
    [6 * DAY, undefined],
  ])('%i s after it was made: again in %s s', (age, seconds) => {
    expect(pause('open', age)).toBe(seconds);
    expect(pause('superseded', age)).toBe(seconds);
  });

  it('rarely once it is paid, and never where it was refused', () => {
    expect(pause('paid', 0)).toBe(HOUR);
    expect(pause('paid', 2 * DAY)).toBe(6 * HOUR);
    expect(pause('paid', 6 * DAY)).toBeUndefined();
    expect(pause('refused', 0)).toBeUndefined();
  });
});
