import { PHOTO_LONGEST_SIDE } from '@portal/contract/rules/file-limits.ts';

export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

export interface Attempt extends DrawingSize {
  readonly quality: number;
}

const QUALITIES = [0.82, 0.74, 0.66] as const;
/** A page photographed at the first length can still be read; the others are for photos that do not compress. */
const LONGEST_SIDES = [PHOTO_LONGEST_SIDE, 1600, 1280] as const;

/** What to try, best first: a smaller picture only once less quality was not enough, and never a larger one. */
export function shrinkPlan(width: number, height: number): readonly Attempt[] {
  const longest = Math.max(width, height);
  const sides = new Set(LONGEST_SIDES.map((side) => Math.min(side, longest)));
  return [...sides].flatMap((side) =>
    QUALITIES.map((quality) => ({ ...sizeWithin({ width, height }, side), quality })),
  );
}

/** The size in the same proportions whose longest side is at most so long; never a larger one. */
export function sizeWithin({ width, height }: DrawingSize, side: number): DrawingSize {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
