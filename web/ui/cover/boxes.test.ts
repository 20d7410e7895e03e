import { describe, expect, it } from 'vitest';
import { type Box, moved, newBox, type Point, resized, stepOf, withCorner } from './boxes.ts';

const SIZE = { width: 1000, height: 800 };
const rounded = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });
const widthOf = ([a, b]: Box) => b.x - a.x;

describe('a box over a number', () => {
  it('begins where the number of a card is, and the next one elsewhere', () => {
    const first = newBox(SIZE);
    expect(rounded(first[0])).toEqual({ x: 300, y: 464 });
    expect(widthOf(first)).toBeCloseTo(400);
    const second = newBox(SIZE, [first]);
    expect(second[2].y).toBeLessThan(first[0].y);
    expect(newBox(SIZE, [first, second])[0].y).toBeGreaterThan(second[0].y);
  });

  it('moves whole, and its middle stays on the photo', () => {
    const box = newBox(SIZE);
    const right = moved(box, { x: stepOf(SIZE), y: 0 }, SIZE);
    expect(rounded(right[0])).toEqual({ x: 312, y: 464 });
    expect(widthOf(right)).toBeCloseTo(400);
    const gone = moved(box, { x: 5000, y: -5000 }, SIZE);
    expect((gone[0].x + gone[1].x) / 2).toBeCloseTo(1000);
    expect(widthOf(gone)).toBeCloseTo(400);
  });

  it('grows and shrinks around its middle, and never to nothing', () => {
    const box = newBox(SIZE);
    expect(widthOf(resized(box, 'larger', SIZE))).toBeCloseTo(448);
    expect(widthOf(resized(box, 'smaller', SIZE))).toBeLessThan(400);
    let small = box;
    for (let press = 0; press < 100; press += 1) small = resized(small, 'smaller', SIZE);
    expect(widthOf(small)).toBeGreaterThan(15);
    let large = box;
    for (let press = 0; press < 100; press += 1) large = resized(large, 'larger', SIZE);
    expect(widthOf(large)).toBeLessThan(2100);
  });

  it('follows a card that lies askew, corner by corner', () => {
    const box = withCorner(newBox(SIZE), 1, { x: 720, y: 430 }, SIZE);
    expect(box[1]).toEqual({ x: 720, y: 430 });
    expect(rounded(box[0])).toEqual({ x: 300, y: 464 });
    expect(withCorner(box, 2, { x: -5, y: 9999 }, SIZE)[2]).toEqual({ x: 0, y: 800 });
  });
});
