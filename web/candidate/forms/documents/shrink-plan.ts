export interface Attempt {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

const QUALITIES = [0.88, 0.78, 0.66] as const;
/** A page photographed at this length can still be read. */
const LONGEST_SIDES = [3200, 2400, 1800, 1280] as const;

/** What to try, best first: a smaller picture only once less quality was not enough, and never a larger one. */
export function shrinkPlan(width: number, height: number): readonly Attempt[] {
  const longest = Math.max(width, height);
  const sides = new Set(LONGEST_SIDES.map((side) => Math.min(side, longest)));
  return [...sides].flatMap((side) =>
    QUALITIES.map((quality) => ({
      width: Math.max(1, Math.round((width * side) / longest)),
      height: Math.max(1, Math.round((height * side) / longest)),
      quality,
    })),
  );
}
