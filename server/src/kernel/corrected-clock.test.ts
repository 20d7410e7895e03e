import { describe, expect, it } from 'vitest';
import { CorrectedClock, type ClockSample } from './corrected-clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-16T10:00:00Z');

/** A clock that is set by hand, and one that is corrected by it. */
function aClock() {
  let ms = START;
  const clock = new CorrectedClock({ now: () => new Date(ms) });
  return {
    clock,
    pass: (passedMs: number) => void (ms += passedMs),
    /** The other clock, asked now, is so far ahead of the own one. */
    sample: (aheadMs: number, roundTripMs = 2): ClockSample => ({
      ownMs: ms,
      otherMs: ms + aheadMs,
      roundTripMs,
    }),
  };
}

describe('a corrected clock', () => {
  it.each([DAY_MS, -DAY_MS, 400, -400])(
    'takes over a difference of %i ms at its first correction',
    (aheadMs) => {
      const { clock, sample } = aClock();
      const steppedMs = Math.abs(aheadMs) >= 1000 ? aheadMs : 0;
      expect(clock.correct([sample(aheadMs)])).toBe(steppedMs);
      expect(clock.now().getTime()).toBe(START + aheadMs);
    },
  );

  it('believes the sample with the least round trip', () => {
    const { clock, sample } = aClock();
    clock.correct([sample(900, 2000), sample(50, 4), sample(-700, 1500)]);
    expect(clock.now().getTime()).toBe(START + 50);
  });

  it('keeps its time where the round trip alone explains the difference', () => {
    const { clock, sample } = aClock();
    clock.correct([sample(0)]);
    clock.correct([sample(40, 100)]);
    expect(clock.now().getTime()).toBe(START);
  });

  it('approaches a small difference by halves', () => {
    const { clock, sample } = aClock();
    clock.correct([sample(0)]);
    expect(clock.correct([sample(80)])).toBe(0);
    expect(clock.now().getTime()).toBe(START + 40);
    clock.correct([sample(80)]);
    expect(clock.now().getTime()).toBe(START + 60);
  });

  it('stands still, and does not go back, until a small correction has caught up', () => {
    const { clock, pass, sample } = aClock();
    clock.correct([sample(0)]);
    const before = clock.now();
    clock.correct([sample(-80)]);
    expect(clock.now()).toEqual(before);
    pass(100);
    expect(clock.now().getTime()).toBe(START + 60);
  });

  it('steps back at once where the difference is no drift', () => {
    const { clock, sample } = aClock();
    expect(clock.correct([sample(DAY_MS)])).toBe(DAY_MS);
    clock.now();
    expect(clock.correct([sample(0)])).toBe(-DAY_MS);
    expect(clock.now().getTime()).toBe(START);
  });

  it('goes on by itself without samples', () => {
    const { clock, pass } = aClock();
    expect(clock.correct([])).toBe(0);
    pass(5000);
    expect(clock.now().getTime()).toBe(START + 5000);
  });
});
