import { describe, expect, it } from 'vitest';
import {
  arrangeColumns,
  type ColumnGroup,
  mayBeCut,
  pinnedWidth,
  placeColumns,
  shownValue,
  withoutColumns,
} from './column.ts';

describe('a cell', () => {
  it.each([
    [true, 'Yes'],
    [false, 'No'],
    [null, '-'],
    [undefined, '-'],
    ['', '-'],
    [0, 0],
    ['Pune', 'Pune'],
  ])('with %j shows %j [2s.39-40]', (value, shown) => {
    expect(shownValue(value)).toBe(shown);
  });
});

describe('what a column may have no room for', () => {
  const column = { name: 'City', cell: () => 'Pune' };

  it.each([
    ['a word', 'Pune', {}, false],
    ['a long line', 'Room for eighteen letters', {}, true],
    ['a word in a narrow column', 'Bengaluru', { width: 120 }, true],
    ['anything that is drawn', ['Pune'], {}, true],
    ['what fits by its nature', '14 Nov 2026, 6.41 pm', { fits: true }, false],
  ])('%s', (_, value, more, isCut) => {
    expect(mayBeCut(value, { ...column, ...more })).toBe(isCut);
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

describe('columns that nobody wants to see', () => {
  const column = (name: string) => ({ name, cell: () => name });
  const groups: readonly ColumnGroup<string>[] = [
    { name: 'Who', pin: 'start', columns: [column('Reg No')] },
    { name: 'Where', columns: [column('State'), column('City')] },
    { name: 'Fee', columns: [column('Paid')] },
  ];
  const shown = (...hidden: readonly string[]) =>
    withoutColumns(groups, new Set(hidden)).map(({ columns }) => columns.map(({ name }) => name));

  it('are left out, with the groups that they leave empty', () => {
    expect(shown('City')).toEqual([['Reg No'], ['State'], ['Paid']]);
    expect(shown('Paid')).toEqual([['Reg No'], ['State', 'City']]);
  });

  it('stand in another order where one is asked for, pinned ones apart', () => {
    const arranged = arrangeColumns(groups, ['Paid', 'City', 'State', 'Gone', 'Reg No', 'City']);
    expect(arranged.map(({ name, columns }) => [name, columns.map((each) => each.name)])).toEqual([
      ['Who', ['Reg No']],
      ['Fee', ['Paid']],
      ['Where', ['City', 'State']],
    ]);
  });

  it('are never the pinned ones', () => {
    expect(shown('Reg No')).toEqual([['Reg No'], ['State', 'City'], ['Paid']]);
  });
});
