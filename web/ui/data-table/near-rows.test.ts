import { describe, expect, it } from 'vitest';
import { firstBelow, holds, nextRows, type RowRange } from './near-rows.ts';

const COUNT = 1000;

/** All that is drawn one after another, until nothing more is. */
function steps(start: RowRange, seen: RowRange): RowRange[] {
  const drawn = [start];
  for (let last = start; ; drawn.push(last)) {
    const next = nextRows(last, seen, COUNT);
    if (next === last) return drawn;
    last = next;
  }
}

describe('the rows of a large page that are drawn', () => {
  it('are those in sight and some around them, a few in a frame', () => {
    const drawn = steps({ from: 0, to: 17 }, { from: 0, to: 17 });
    expect(drawn).toEqual([
      { from: 0, to: 17 },
      { from: 0, to: 21 },
      { from: 0, to: 25 },
      { from: 0, to: 27 },
    ]);
  });

  it('begin in sight where none of those before is, and end with as many above as below', () => {
    const drawn = steps({ from: 0, to: 27 }, { from: 500, to: 517 });
    expect(drawn[1]).toEqual({ from: 500, to: 504 });
    expect(drawn.slice(1, 6).every(({ from, to }) => from === 500 && to <= 517)).toBe(true);
    expect(drawn.at(-1)).toEqual({ from: 490, to: 527 });
    const sizes = drawn.slice(1).map(({ from, to }) => to - from);
    expect(sizes.every((size, index) => size - (sizes[index - 1] ?? 0) <= 4)).toBe(true);
  });

  it('stay for a way back, and go when they are far away', () => {
    expect(nextRows({ from: 490, to: 527 }, { from: 505, to: 522 }, COUNT)).toEqual({ from: 490, to: 531 });
    expect(nextRows({ from: 490, to: 560 }, { from: 540, to: 557 }, COUNT).from).toBe(520);
  });

  it('end with the page', () => {
    expect(steps({ from: 960, to: 980 }, { from: 983, to: 1000 }).at(-1)).toEqual({ from: 973, to: 1000 });
  });

  it('hold their places', () => {
    expect([489, 490, 526, 527].map((place) => holds({ from: 490, to: 527 }, place))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the first row below a height', () => {
  const ends = [35, 70, 200, 235];
  const below = (height: number) => firstBelow(ends.length, (place) => ends[place] ?? 0, height);
  it('is found among rows of any height', () => {
    expect([0, 34, 35, 199, 200, 234].map(below)).toEqual([0, 0, 1, 2, 3, 3]);
  });
  it('is after the last one where all end above it', () => {
    expect(below(235)).toBe(4);
    expect(firstBelow(0, () => 0, 10)).toBe(0);
  });
});
