import { describe, expect, it } from 'vitest';
import { rowAfter, rowKey } from './row-keys.ts';

const press = (key: string, focus: 'writing' | 'row' | 'list' | 'elsewhere', hasModifier = false) =>
  rowKey({ key, focus, hasModifier });

describe('a key among rows', () => {
  it.each([
    ['ArrowDown', 'next'],
    ['j', 'next'],
    ['ArrowUp', 'previous'],
    ['k', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
    ['x', 'tick'],
    ['Enter', 'open'],
  ])('%s means %s', (key, meaning) => {
    expect(press(key, 'row')).toBe(meaning);
  });

  it('moves by letters from elsewhere, and leaves the arrows to whatever is there', () => {
    expect(press('j', 'elsewhere')).toBe('next');
    expect(press('ArrowDown', 'elsewhere')).toBeUndefined();
    expect(press('x', 'elsewhere')).toBeUndefined();
  });

  it('means nothing while somebody writes, nor with Ctrl', () => {
    expect(press('j', 'writing')).toBeUndefined();
    expect(press('x', 'row', true)).toBeUndefined();
  });

  it('leaves Enter to a button within a row', () => {
    expect(press('Enter', 'list')).toBeUndefined();
  });
});

describe('moving among rows', () => {
  it('begins at the first and ends at the last', () => {
    expect(rowAfter('next', -1, 3)).toBe(0);
    expect(rowAfter('previous', -1, 3)).toBe(0);
    expect(rowAfter('next', 2, 3)).toBe(2);
    expect(rowAfter('previous', 0, 3)).toBe(0);
    expect(rowAfter('previous', 2, 3)).toBe(1);
    expect(rowAfter('last', 0, 3)).toBe(2);
    expect(rowAfter('first', 2, 3)).toBe(0);
  });
});
