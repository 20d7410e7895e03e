import { describe, expect, it } from 'vitest';
import { areAllTicked, withAllToggled, withRange, withToggled } from './selection.ts';

const ORDER = [9, 7, 5, 3, 1];

describe('ticking rows', () => {
  it('ticks one and takes it back', () => {
    expect(withToggled(new Set([9]), 5)).toEqual(new Set([9, 5]));
    expect(withToggled(new Set([9, 5]), 5)).toEqual(new Set([9]));
  });

  it('ticks what lies between, in either direction', () => {
    expect(withRange(new Set([7]), ORDER, 7, 3)).toEqual(new Set([7, 5, 3]));
    expect(withRange(new Set([3]), ORDER, 3, 9)).toEqual(new Set([9, 7, 5, 3]));
  });

  it('takes back what lies between, where the first was taken back', () => {
    expect(withRange(new Set([9, 7, 5, 1]), ORDER, 3, 7)).toEqual(new Set([9, 1]));
  });

  it('ticks one alone where the other is on another page', () => {
    expect(withRange(new Set([42]), ORDER, 42, 5)).toEqual(new Set([42, 5]));
  });

  it('ticks all of a page, and none of it where all were', () => {
    expect(withAllToggled(new Set([9]), ORDER)).toEqual(new Set(ORDER));
    expect(withAllToggled(new Set(ORDER), ORDER)).toEqual(new Set());
  });

  it('leaves what is ticked on other pages', () => {
    expect(withAllToggled(new Set([42]), ORDER)).toEqual(new Set([42, ...ORDER]));
    expect(withAllToggled(new Set([42, ...ORDER]), ORDER)).toEqual(new Set([42]));
  });

  it('never finds all of an empty page ticked', () => {
    expect(areAllTicked(new Set([42]), [])).toBe(false);
    expect(areAllTicked(new Set([42, ...ORDER]), ORDER)).toBe(true);
  });
});
