import { describe, expect, it } from 'vitest';
import { backspace, boxesOf, completes, enter, enterAnew, fill, moveBy, valueOf } from './otp-code.ts';

const empty = ['', '', '', ''];

describe('typing in a box', () => {
  it('takes a digit and moves focus forward [2c.56]', () => {
    expect(enter(empty, 0, '7')).toEqual({ boxes: ['7', '', '', ''], focus: 1 });
  });

  it('stays in the last box', () => {
    expect(enter(['1', '2', '3', ''], 3, '4')).toEqual({ boxes: ['1', '2', '3', '4'], focus: 3 });
  });

  it.each(['a', ' ', '-', '१'])('rejects %j and stays [2c.58]', (character) => {
    expect(enter(['1', '', '', ''], 1, character)).toEqual({ boxes: ['1', '', '', ''], focus: 1 });
  });

  it.each(['59', '95'])('replaces the digit that is there when another is typed beside it: %s', (raw) => {
    expect(enter(['5', '', '', ''], 0, raw).boxes).toEqual(['9', '', '', '']);
  });

  it('takes the same digit again', () => {
    expect(enter(['5', '', '', ''], 0, '55')).toEqual({ boxes: ['5', '', '', ''], focus: 1 });
  });

  it('rejects a letter beside a digit', () => {
    expect(enter(['5', '', '', ''], 0, '5x')).toEqual({ boxes: ['5', '', '', ''], focus: 0 });
  });

  it('empties a box that is deleted', () => {
    expect(enter(['1', '2', '', ''], 1, '')).toEqual({ boxes: ['1', '', '', ''], focus: 1 });
  });

  it('spreads a whole code that the phone fills into the first box', () => {
    expect(enter(empty, 0, '7301')).toEqual({ boxes: ['7', '3', '0', '1'], focus: 3, whole: true });
  });
});

describe('pasting', () => {
  it('fills all boxes from the first, wherever it is pasted', () => {
    expect(fill(['9', '', '', ''], 2, '7301')).toEqual({
      boxes: ['7', '3', '0', '1'],
      focus: 3,
      whole: true,
    });
  });

  it('takes the digits out of words and drops what is too long', () => {
    expect(fill(empty, 0, 'Code: 73 01 99').boxes).toEqual(['7', '3', '0', '1']);
  });

  it('fills a part of a code from where it is pasted', () => {
    expect(fill(['1', '', '', ''], 1, '23')).toEqual({ boxes: ['1', '2', '3', ''], focus: 3 });
  });

  it('changes nothing if there is no digit', () => {
    expect(fill(['1', '', '', ''], 1, 'none')).toEqual({ boxes: ['1', '', '', ''], focus: 1 });
  });
});

describe('a code that is typed over', () => {
  const full = ['7', '3', '0', '1'];

  it.each(['5', '7', '75'])('begins anew with a digit in the first box: %s', (raw) => {
    const change = enterAnew(full, 0, raw);
    expect(change).toEqual({ boxes: [raw.at(-1), '', '', ''], focus: 1 });
    expect(completes(full, change)).toBe(false);
  });

  it('keeps its other digits where one of them is mended', () => {
    expect(enterAnew(full, 2, '9').boxes).toEqual(['7', '3', '9', '1']);
    expect(enterAnew(full, 0, '').boxes).toEqual(['', '3', '0', '1']);
    expect(enterAnew(['7', '3', '', ''], 0, '5').boxes).toEqual(['5', '3', '', '']);
    expect(enterAnew(full, 0, 'x').boxes).toEqual(full);
  });

  it('is not complete once more because one digit is another', () => {
    expect(completes(full, enterAnew(full, 2, '9'))).toBe(false);
  });
});

describe('a code is complete', () => {
  it('with its last missing digit, in whichever box', () => {
    expect(completes(['7', '3', '0', ''], enter(['7', '3', '0', ''], 3, '1'))).toBe(true);
    expect(completes(['7', '', '0', '1'], enter(['7', '', '0', '1'], 1, '3'))).toBe(true);
    expect(completes(['7', '', '', ''], enter(['7', '', '', ''], 1, '3'))).toBe(false);
  });

  it('when all of it comes at once, even over another', () => {
    expect(completes(['7', '3', '0', '1'], fill(['7', '3', '0', '1'], 0, '7301'))).toBe(true);
    expect(completes(empty, enter(empty, 0, '7301'))).toBe(true);
  });
});

describe('Backspace', () => {
  it('empties a full box and stays', () => {
    expect(backspace(['1', '2', '', ''], 1)).toEqual({ boxes: ['1', '', '', ''], focus: 1 });
  });

  it('moves back from an empty box [2c.59]', () => {
    expect(backspace(['1', '2', '', ''], 2)).toEqual({ boxes: ['1', '2', '', ''], focus: 1 });
  });

  it('has nowhere to go from the first box', () => {
    expect(backspace(empty, 0)).toEqual({ boxes: empty, focus: 0 });
  });
});

describe('moving', () => {
  it.each([
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 3, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
  ])('%s in box %i goes to box %i', (key, from, to) => {
    expect(moveBy(key, from, 4)).toBe(to);
  });

  it.each(['7', 'Tab', 'Enter'])('%s moves nothing', (key) => {
    expect(moveBy(key, 1, 4)).toBeUndefined();
  });
});

describe('the combined value', () => {
  it('is what the boxes hold, from left to right [2c.60]', () => {
    expect(valueOf(['7', '', '0', ''])).toBe('70');
  });

  it('is laid into boxes, digits alone, no more than there are boxes', () => {
    expect(boxesOf('73-015', 4)).toEqual(['7', '3', '0', '1']);
    expect(boxesOf('7', 3)).toEqual(['7', '', '']);
  });
});
