import { describe, expect, it } from 'vitest';
import { orderedTooOftenText } from './order-pace.ts';

describe('what a candidate with too many new orders is told', () => {
  it.each([
    [1, 'in 1 second'],
    [24, 'in 24 seconds'],
    [60, 'in 60 seconds'],
    [61, 'in 2 minutes'],
    [3600, 'in 60 minutes'],
  ])('after %d seconds it can be tried again %s', (seconds, wait) => {
    expect(orderedTooOftenText(seconds, true)).toBe(
      `Many payments were started here just now. Please try again ${wait}, or pay the amount that you started last.`,
    );
  });

  it('offers the order that was started last only if there is one', () => {
    expect(orderedTooOftenText(24, false)).toBe(
      'Many payments were started here just now. Please try again in 24 seconds.',
    );
  });
});
