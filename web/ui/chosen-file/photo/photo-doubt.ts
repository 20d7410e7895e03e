import { LEAST_PHOTO_SIDE } from '@portal/contract/rules/file-limits.ts';
import type { DrawingSize } from './shrink-plan.ts';

/** Why people may be unable to read a photo. */
export type PhotoDoubt = 'blurred' | 'dark' | 'small';

interface Pixels extends DrawingSize {
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8ClampedArray;
}

/** The side that a photo is scaled to before it is measured, so that one threshold suits every camera. */
export const MEASURED_SIDE = 640;
/** The brightest tenth of a readable photo is brighter than this, of 255. */
const DARK_BELOW = 70;
/**
 * The variance of the Laplacian in the sharpest parts. Drawn at 4000 x 3000 pixels: in focus a page has 17,000, a card
 * 4,400 and a face 1,100; blurred by 10 pixels, where their letters cannot be read, 72, 32 and 29; by 16 pixels under 10.
 */
const BLURRED_BELOW = 40;
const TILES = 10;
/** A document fills at least this part of its photo. */
const SHARP_PART = 0.06;
const BRIGHT_PART = 0.1;
/** Every second row and every fourth pixel tell as much as all of them, and a slow phone is done sooner. */
const ROW_STEP = 2;
const BRIGHTNESS_STEP = 4;

/** Returns the first doubt about a photo, or undefined if it looks readable. `original` is its size before scaling. */
export function photoDoubt(pixels: Pixels, original: DrawingSize): PhotoDoubt | undefined {
  if (Math.max(original.width, original.height) < LEAST_PHOTO_SIDE) return 'small';
  const grey = greyOf(pixels);
  if (brightness(grey) < DARK_BELOW) return 'dark';
  return sharpness(grey, pixels) < BLURRED_BELOW ? 'blurred' : undefined;
}

function greyOf({ data }: Pixels): Float32Array {
  const grey = new Float32Array(data.length / 4);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4) {
    grey[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return grey;
}

/** The value that the brightest part exceeds; counted, because sorting a million values takes a slow phone too long. */
function brightness(grey: Float32Array): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < grey.length; at += BRIGHTNESS_STEP) {
    const value = Math.trunc(grey[at] ?? 0);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  let left = (grey.length / BRIGHTNESS_STEP) * BRIGHT_PART;
  let level = 255;
  while (level > 0 && (left -= counts[level] ?? 0) > 0) level -= 1;
  return level;
}

/**
 * The variance of the Laplacian of the sharpest tiles. By tiles, because a sharp card on a plain table is mostly table.
 */
function sharpness(grey: Float32Array, { width, height }: DrawingSize): number {
  const variances = new Float32Array(TILES * TILES);
  for (let row = 0; row < TILES; row += 1) {
    for (let column = 0; column < TILES; column += 1) {
      variances[row * TILES + column] = laplacianVariance(grey, width, {
        left: Math.max(1, Math.floor((column * width) / TILES)),
        right: Math.min(width - 1, Math.floor(((column + 1) * width) / TILES)),
        top: Math.max(1, Math.floor((row * height) / TILES)),
        bottom: Math.min(height - 1, Math.floor(((row + 1) * height) / TILES)),
      });
    }
  }
  variances.sort();
  return variances[Math.floor(variances.length * (1 - SHARP_PART))] ?? 0;
}

interface Tile {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function laplacianVariance(grey: Float32Array, width: number, { left, right, top, bottom }: Tile): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = top; y < bottom; y += ROW_STEP) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const around =
        (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const value = around - 4 * (grey[at] ?? 0);
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
