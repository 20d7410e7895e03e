import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

function aPace() {
  let ms = 1000;
  const pace = createPace({ perSecond: 10, burst: 3 }, () => ms);
  return {
    pace,
    pass: (passed: number) => (ms += passed),
    takes: (count: number, key = 'asha') => Array.from({ length: count }, () => pace.take(key)),
  };
}

describe('a pace', () => {
  it('begins a burst at once, and says when the next one may', () => {
    const { takes } = aPace();
    expect(takes(5)).toEqual([0, 0, 0, 100, 100]);
  });

  it('then begins one after another, and counts none that was too early', () => {
    const { takes, pass } = aPace();
    takes(20);
    pass(60);
    expect(takes(2)).toEqual([40, 40]);
    pass(40);
    expect(takes(2)).toEqual([0, 100]);
    pass(250);
    expect(takes(3)).toEqual([0, 0, 50]);
  });

  it('regains no more than a burst', () => {
    const { takes, pass } = aPace();
    takes(3);
    pass(60_000);
    expect(takes(4)).toEqual([0, 0, 0, 100]);
  });

  it('holds for long with a period that is not a whole number', () => {
    let ms = 0;
    const pace = createPace({ perSecond: 7, burst: 1 }, () => ms);
    let begun = 0;
    for (; ms <= 100_000; ms += 1) if (pace.take('asha') === 0) begun += 1;
    expect(begun).toBeGreaterThan(690);
    expect(begun).toBeLessThanOrEqual(701);
  });

  it('is of each key alone', () => {
    const { takes } = aPace();
    takes(10, 'greedy');
    expect(takes(3)).toEqual([0, 0, 0]);
  });

  it('forgets those who regained their burst', () => {
    const { pace, takes, pass } = aPace();
    for (let number = 0; number < 1000; number += 1) takes(1, `somebody ${number}`);
    expect(pace.size()).toBe(1000);
    pass(290);
    takes(3, 'greedy');
    pass(20);
    takes(1);
    expect(pace.size()).toBe(2);
    expect(takes(1, 'greedy')).toEqual([80]);
  });
});
