import { beforeEach, describe, expect, it } from 'vitest';
import { rowIntent } from './row-intent.ts';

const seen: string[] = [];
const waiting = new Map<number, () => void>();
let mayBegin = true;

function anIntent() {
  let last = 0;
  return rowIntent(
    {
      begin: (id) => {
        seen.push(mayBegin ? `begin ${id}` : `try ${id}`);
        return mayBegin;
      },
      end: (id) => seen.push(`end ${id}`),
    },
    {
      start: (run) => {
        last += 1;
        waiting.set(last, run);
        return last;
      },
      stop: (timer) => void waiting.delete(timer),
    },
  );
}

function waitLongEnough(): void {
  const due = [...waiting.values()];
  waiting.clear();
  for (const run of due) run();
}

describe('the row that a user means', () => {
  beforeEach(() => {
    seen.length = 0;
    waiting.clear();
    mayBegin = true;
  });

  it('is the one that the pointer rests on, once', () => {
    const { turnTo } = anIntent();
    turnTo(7);
    turnTo(7);
    expect(seen).toEqual([]);
    waitLongEnough();
    turnTo(7);
    expect(seen).toEqual(['begin 7']);
  });

  it('is none that the pointer only passes over', () => {
    const { turnTo } = anIntent();
    for (const id of [1, 2, 3]) turnTo(id);
    turnTo(undefined);
    waitLongEnough();
    expect(seen).toEqual([]);
  });

  it('ends when the pointer leaves it, before the next one begins', () => {
    const { turnTo } = anIntent();
    turnTo(1);
    waitLongEnough();
    turnTo(2);
    waitLongEnough();
    turnTo(undefined);
    expect(seen).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
  });

  it('is at once the one that is pressed, and not a second time after the wait', () => {
    const { turnTo, press } = anIntent();
    turnTo(4);
    press(4);
    press(4);
    waitLongEnough();
    expect(seen).toEqual(['begin 4']);
    press(5);
    expect(seen).toEqual(['begin 4', 'end 4', 'begin 5']);
  });

  it('is tried again while the pointer rests, until it begins', () => {
    const { turnTo } = anIntent();
    mayBegin = false;
    turnTo(3);
    waitLongEnough();
    waitLongEnough();
    mayBegin = true;
    waitLongEnough();
    waitLongEnough();
    expect(seen).toEqual(['try 3', 'try 3', 'begin 3']);
  });

  it('is tried no more once the pointer left it, and not ended since it never began', () => {
    const { turnTo, press } = anIntent();
    mayBegin = false;
    press(3);
    turnTo(undefined);
    waitLongEnough();
    expect(seen).toEqual(['try 3']);
  });

  it('stays the one that is pressed when the focus leaves another', () => {
    const { press, turnFrom } = anIntent();
    press(2);
    turnFrom(1);
    turnFrom(undefined);
    expect(seen).toEqual(['begin 2']);
    turnFrom(2);
    expect(seen).toEqual(['begin 2', 'end 2']);
  });
});
