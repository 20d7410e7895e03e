import { describe, expect, it } from 'vitest';
import { rowsIn } from './rows-in.ts';

const read = (data: { readonly rows: readonly number[] } | undefined, isError = false) =>
  rowsIn({ isError, data }, data?.rows);

describe('the rows of an answer', () => {
  it('are nothing while it is on its way', () => {
    expect(read(undefined)).toBeUndefined();
  });

  it('are those that it holds', () => {
    expect(read({ rows: [1, 2] })).toEqual([1, 2]);
  });

  it('are none if it could not be read, even if an older one is at hand', () => {
    expect(read({ rows: [1] }, true)).toEqual([]);
  });

  it.each(['{"rows":"none"}', '{"rows":{"0":1}}', '{}', 'null', '[]'])('are none in %s', (answer) => {
    expect(read(JSON.parse(answer))).toEqual([]);
  });
});
