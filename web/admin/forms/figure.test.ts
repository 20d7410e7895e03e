import { describe, expect, it } from 'vitest';
import { figureIn } from './figure.ts';

describe('a figure that is typed', () => {
  it.each([
    ['1,00,000.50', '100000.50'],
    [' 90 000 ', '90000'],
    ['95000-', '95000-'],
    ['8.25%', '8.25%'],
  ])('%j is %j: a text that is not a figure is not taken for an empty one', (typed, figure) => {
    expect(figureIn(typed)).toBe(figure);
  });
});
