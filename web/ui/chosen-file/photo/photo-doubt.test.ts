import { describe, expect, it } from 'vitest';
import { photoDoubt } from './photo-doubt.ts';

const SIZE = { width: 400, height: 300 };
const ORIGINAL = { width: 4000, height: 3000 };

/** A photo whose pixel at each place has this brightness. */
function photoOf(brightness: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1) {
    data.fill(brightness(at % SIZE.width, Math.floor(at / SIZE.width)), at * 4, at * 4 + 3);
  }
  return { ...SIZE, data };
}

/** Dark strokes on light paper, as printed letters are; a card fills the middle of a plain table. */
function card(x: number, y: number): number {
  const isOnCard = x > 100 && x < 300 && y > 75 && y < 225;
  if (!isOnCard) return 120;
  return x % 6 < 2 && y % 10 < 6 ? 40 : 220;
}

/** Out of focus there are no edges: letters and lines run into each other in soft waves. */
function outOfFocus(x: number, y: number): number {
  return 130 + 60 * Math.sin(x / 10) + 30 * Math.sin(y / 14);
}

describe('a photo is looked at before it is sent', () => {
  it('and has no warning if it is sharp, also where a plain table is most of it', () => {
    expect(photoDoubt(photoOf(card), ORIGINAL)).toBeUndefined();
  });

  it('and is blurred if no part of it is sharp', () => {
    expect(photoDoubt(photoOf(outOfFocus), ORIGINAL)).toBe('blurred');
  });

  it('and is dark if even the paper is', () => {
    expect(
      photoDoubt(
        photoOf((x, y) => card(x, y) / 5),
        ORIGINAL,
      ),
    ).toBe('dark');
  });

  it('and is small if a page of it could not be read', () => {
    expect(photoDoubt(photoOf(card), { width: 360, height: 240 })).toBe('small');
  });
});
