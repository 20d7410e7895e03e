import { describe, expect, test } from 'vitest';
import { isPeriod, monthBeside, monthOf } from './month-end.ts';

describe('a period', () => {
  test.each([
    ['2026-11-01', '2026-11-01', true],
    ['2026-11-02', '2026-11-01', false],
    ['2024-01-01', '2024-12-31', true],
    ['2026-01-01', '2027-01-01', true],
    ['2026-01-01', '2027-01-02', false],
  ])('from %s to %s is one: %s', (from, to, is) => {
    expect(isPeriod({ from, to })).toBe(is);
  });

  test('is a month with its last day', () => {
    expect(monthOf('2028-02-15')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  test('has a month before and after it', () => {
    const long = { from: '2026-12-15', to: '2027-02-01' };
    expect(monthBeside(long, 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
    expect(monthBeside(long, -1)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });
});

test('no period begins or ends with something else than a day', () => {
  expect(isPeriod({ from: 'yesterday', to: '2026-11-30' })).toBe(false);
  expect(isPeriod({ from: '2026-11-01', to: '2026-11-31' })).toBe(false);
});
