import { describe, expect, it } from 'vitest';
import { plotScale, scaleText } from './plot-scale.ts';

describe('the scale of a plot', () => {
  it.each([
    [0, 2000],
    [2000, 2000],
    [2001, 4000],
    [410_000, 600_000],
    [999_999, 1_000_000],
    [1_000_001, 2_000_000],
  ])('has room for %i under %i', (most, top) => {
    expect(plotScale(most)).toBe(top);
  });

  it('is written as people count here', () => {
    const values = [0, 50_000, 100_000, 400_000, 10_000_000, 15_000_000];
    expect(values.map(scaleText)).toEqual(['0', '50,000', '1 lakh', '4 lakh', '1 crore', '1.5 crore']);
  });
});
