export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture is looked at. */
export interface PictureView {
  /** As often as large as it fits. */
  readonly zoom: number;
  /** To the right, in degrees. */
  readonly turn: number;
}

export const AS_IT_IS: PictureView = { zoom: 1, turn: 0 };

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;

/** Returns the next step in or out, or undefined at the last one. */
export function zoomed({ zoom, turn }: PictureView, way: 'in' | 'out'): PictureView | undefined {
  const next = way === 'in' ? ZOOMS.find((each) => each > zoom) : ZOOMS.findLast((each) => each < zoom);
  return next === undefined ? undefined : { zoom: next, turn };
}

/** A quarter to the right; the turn goes on growing, so that it is drawn the short way. */
export function turned({ zoom, turn }: PictureView): PictureView {
  return { zoom, turn: turn + 90 };
}

/** How large the picture is drawn, and how much place it takes once it is turned. */
export function drawn(natural: Size, room: Size, { zoom, turn }: PictureView) {
  const isSideways = turn % 180 !== 0;
  const seen = isSideways ? { width: natural.height, height: natural.width } : natural;
  const fit = Math.min(1, room.width / seen.width, room.height / seen.height) * zoom;
  const scaled = ({ width, height }: Size): Size => ({ width: width * fit, height: height * fit });
  return { picture: scaled(natural), place: scaled(seen) };
}
