export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is covered, by its corners in pixels of the photo: a card lies askew, so each corner can be moved by itself. */
export type Box = readonly [Point, Point, Point, Point];

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** As the first eight digits look on a card that fills the photo. */
const WIDTH = 0.4;
const HEIGHT = 0.09;
const FIRST_TOP = 0.58;
const NEXT_TOP = 0.2;
/** A step of a button or a key, as a part of the longer side. */
const STEP = 0.012;
const GROWTH = 1.12;
const LEAST_SIDE = 0.02;

/** A first box lies where the number of a card is; one that is added lies where it hides none of the others. */
export function newBox({ width, height }: PhotoSize, boxes: readonly Box[] = []): Box {
  const top = boxes.length === 0 ? FIRST_TOP : NEXT_TOP + 0.12 * ((boxes.length - 1) % 3);
  const [left, right] = [((1 - WIDTH) / 2) * width, ((1 + WIDTH) / 2) * width];
  const [up, down] = [top * height, (top + HEIGHT) * height];
  return [
    { x: left, y: up },
    { x: right, y: up },
    { x: right, y: down },
    { x: left, y: down },
  ];
}

export function moved(box: Box, by: Point, size: PhotoSize): Box {
  const centre = centreOf(box);
  const to = inside({ x: centre.x + by.x, y: centre.y + by.y }, size);
  return each(box, ({ x, y }) => ({ x: x + to.x - centre.x, y: y + to.y - centre.y }));
}

export function stepOf({ width, height }: PhotoSize): number {
  return STEP * Math.max(width, height);
}

/** Larger or smaller around its middle; never so small that it covers nothing. */
export function resized(box: Box, to: 'larger' | 'smaller', size: PhotoSize): Box {
  const factor = to === 'larger' ? GROWTH : 1 / GROWTH;
  const centre = centreOf(box);
  const next = each(box, ({ x, y }) => ({
    x: centre.x + (x - centre.x) * factor,
    y: centre.y + (y - centre.y) * factor,
  }));
  const longest = Math.max(distance(next[0], next[1]), distance(next[1], next[2]));
  const isTooSmall = longest < LEAST_SIDE * Math.max(size.width, size.height);
  const isTooLarge = longest > 2 * Math.max(size.width, size.height);
  return isTooSmall || isTooLarge ? box : next;
}

export function withCorner(box: Box, corner: number, to: Point, size: PhotoSize): Box {
  const kept = inside(to, size);
  const [a, b, c, d] = box;
  const at = (index: number, point: Point) => (index === corner ? kept : point);
  return [at(0, a), at(1, b), at(2, c), at(3, d)];
}

function inside({ x, y }: Point, { width, height }: PhotoSize): Point {
  return { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) };
}

function centreOf(box: Box): Point {
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: middle(box.map(({ x }) => x)), y: middle(box.map(({ y }) => y)) };
}

function each([a, b, c, d]: Box, change: (point: Point) => Point): Box {
  return [change(a), change(b), change(c), change(d)];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
