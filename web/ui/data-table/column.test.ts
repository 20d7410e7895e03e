import { describe, expect, it } from 'vitest';
import { type ColumnGroup, pinnedWidth, placeColumns, shownValue } from './column.ts';

describe('a cell', () => {
  it.each([
    [true, 'Yes'],
    [false, 'No'],
    [null, '-'],
    [undefined, '-'],
    ['', '-'],
    [0, 0],
    ['Pune', 'Pune'],
  ])('with %j shows %j', (value, shown) => {
    expect(shownValue(value)).toBe(shown);
  });
});

describe('pinned columns', () => {
  const column = (name: string, width?: number) => ({
    name,
    cell: () => name,
    ...(width === undefined ? {} : { width }),
  });
  const groups: readonly ColumnGroup<string>[] = [
    { name: 'Who', pin: 'start', columns: [column('Reg No', 120), column('Name', 130)] },
    { name: 'Where', columns: [column('State'), column('City')] },
    { name: 'What', pin: 'end', columns: [column('Actions', 80)] },
  ];

  it('stand one after the other behind the boxes', () => {
    expect(placeColumns(groups, 44).map(({ name, pin, offset }) => [name, pin, offset])).toEqual([
      ['Reg No', 'start', 44],
      ['Name', 'start', 164],
      ['State', undefined, 0],
      ['City', undefined, 0],
      ['Actions', 'end', 0],
    ]);
    expect(pinnedWidth(groups, 44)).toBe(294);
  });

  it('cast their shadow where the moving ones begin', () => {
    const edges = placeColumns(groups, 44).filter(({ isLastPinned }) => isLastPinned);
    expect(edges.map(({ name }) => name)).toEqual(['Name', 'Actions']);
  });
});
