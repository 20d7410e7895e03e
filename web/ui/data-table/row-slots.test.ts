import { describe, expect, it } from 'vitest';
import { type RowSlot, placedSoFar, placeRows } from './row-slots.ts';

const idOf = (row: number) => row;
const lines = (placed: readonly RowSlot<number>[]) => placed.map(({ slot, row }) => `${slot}: ${row}`);
const page = placeRows([], [11, 12, 13], idOf);

describe('the lines of a table', () => {
  it('are as many as there are rows', () => {
    expect(lines(page)).toEqual(['0: 11', '1: 12', '2: 13']);
  });

  it('are taken over by the rows of another page, in their order', () => {
    expect(lines(placeRows(page, [21, 22], idOf))).toEqual(['0: 21', '1: 22']);
    expect(lines(placeRows(page, [21, 22, 13, 24], idOf))).toEqual(['0: 21', '1: 22', '2: 13', '3: 24']);
  });

  it('go with the rows of a list that is mostly the same, and none is left to another row', () => {
    expect(lines(placeRows(page, [10, 11, 12], idOf))).toEqual(['3: 10', '0: 11', '1: 12']);
  });
});

describe('a page that is drawn in parts', () => {
  it('shows its first rows above what stood there', () => {
    const next = placeRows(page, [21, 22, 23], idOf);
    expect(lines(placedSoFar(page, next, 1, idOf))).toEqual(['0: 21', '1: 12', '2: 13']);
    expect(placedSoFar(page, next, 3, idOf)).toBe(next);
  });

  it('shows no row twice', () => {
    const next = placeRows(page, [13, 21, 22], idOf);
    expect(lines(placedSoFar(page, next, 1, idOf))).toEqual(['0: 13', '1: 12']);
  });
});
