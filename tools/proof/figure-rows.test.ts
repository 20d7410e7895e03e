import { describe, expect, it } from 'vitest';
import { rowIn, sumOfRows } from './figure-rows.ts';

describe('a row of figures', () => {
  it('is found among what else was printed', () => {
    const row = '| 50,000 | 7 | 12 | 3 | 4 | 0 |';
    expect(rowIn(`RUN\n${row}\n ✓ server | 1 test | 2 ms\n`)).toBe(row);
    expect(rowIn('RUN\n| a | b |\n')).toBeUndefined();
  });

  it('is the sum of those that belong together, under the first seed', () => {
    const rows = ['| 50,000 | 7 | 900 | 3 | 4 | 0 |', '| 50,000 | 50007 | 150 | 1 | 0 | 0 |'];
    expect(sumOfRows(rows, 7)).toBe('| 100,000 | 7 | 1,050 | 4 | 4 | 0 |');
  });
});
