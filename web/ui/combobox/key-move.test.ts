import { describe, expect, it } from 'vitest';
import { keyMove } from './key-move.ts';

describe('keys in a list of three choices', () => {
  it.each([
    ['ArrowDown', undefined, 0],
    ['ArrowDown', 2, 0],
    ['ArrowUp', undefined, 2],
    ['ArrowUp', 0, 2],
  ])('%s from %s goes to %s', (key, active, to) => {
    expect(keyMove(key, { shown: true, active, count: 3 })).toMatchObject({ kind: 'go', to });
  });

  it('Enter chooses what is active, and belongs to the form where nothing is', () => {
    expect(keyMove('Enter', { shown: true, active: 1, count: 3 })?.kind).toBe('choose');
    expect(keyMove('Enter', { shown: true, active: undefined, count: 3 })).toBeUndefined();
  });

  it('Escape and Tab close it, and letters go to the text', () => {
    expect(keyMove('Escape', { shown: true, active: 1, count: 3 })?.kind).toBe('close');
    expect(keyMove('Tab', { shown: true, active: 1, count: 3 })).toEqual({
      kind: 'close',
      preventDefault: false,
    });
    expect(keyMove('a', { shown: true, active: 1, count: 3 })).toBeUndefined();
  });

  it('does nothing if there is nothing to choose', () => {
    expect(keyMove('ArrowDown', { shown: false, active: undefined, count: 0 })).toBeUndefined();
  });
});
