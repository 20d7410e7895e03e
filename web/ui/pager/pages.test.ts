import { describe, expect, it } from 'vitest';
import { knownPages, pageMarks, rangeText } from './pages.ts';

describe('the numbers of a pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 26, [1, 2, 3, 'gap', 26]],
    [2, 26, [1, 2, 3, 'gap', 26]],
    [3, 26, [1, 2, 3, 4, 'gap', 26]],
    [13, 26, [1, 'gap', 12, 13, 14, 'gap', 26]],
    [26, 26, [1, 'gap', 24, 25, 26]],
    [24, 26, [1, 'gap', 23, 24, 25, 26]],
  ])('on page %i of %i are %j', (page, total, marks) => {
    expect(pageMarks(page, total, 1)).toEqual(marks);
  });

  it('never hide a single page behind a gap', () => {
    expect(pageMarks(4, 26, 1)).toEqual([1, 2, 3, 4, 5, 'gap', 26]);
  });

  it('stay sensible past the end', () => {
    expect(pageMarks(99, 3, 1)).toEqual([1, 2, 3]);
  });

  it.each([undefined, 0, -4, Number.NaN, 1.5])('take %s for one page [5.110]', (count) => {
    expect(knownPages(count)).toBe(1);
  });
});

describe('what a pager says of the rows', () => {
  const facts = { page: 1, perPage: 50, shown: 50, total: 1284, isExact: true };

  it('names the rows and how many there are', () => {
    expect(rangeText(facts)).toBe('1 to 50 of 1,284');
    expect(rangeText({ ...facts, page: 26, shown: 34 })).toBe('1,251 to 1,284 of 1,284');
  });

  it('says where nobody counted to the end', () => {
    expect(rangeText({ ...facts, total: 10_000, isExact: false })).toBe('1 to 50 of more than 10,000');
  });

  it('names no row where there is none', () => {
    expect(rangeText({ ...facts, shown: 0, total: 0 })).toBe('0 of 0');
  });
});
