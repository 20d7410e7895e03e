/** The boxes from left to right, each '' or one digit. */
export type Boxes = readonly string[];

export interface Change {
  readonly boxes: Boxes;
  /** The box that gets focus next. */
  readonly focus: number;
}

export function boxesOf(value: string, length: number): Boxes {
  const digits = digitsOf(value);
  return Array.from({ length }, (_, index) => digits[index] ?? '');
}

export function valueOf(boxes: Boxes): string {
  return boxes.join('');
}

/** What a box shows after somebody typed, pasted, dictated or let the phone fill it in. */
export function enter(boxes: Boxes, index: number, raw: string): Change {
  if (raw === '') return { boxes: withBox(boxes, index, ''), focus: index };
  const digits = digitsOf(withoutOld(raw, boxes[index] ?? ''));
  if (digits === '') return { boxes, focus: index };
  return fill(boxes, index, digits);
}

/** A whole code always starts at the first box, wherever it was pasted. */
export function fill(boxes: Boxes, index: number, text: string): Change {
  const digits = digitsOf(text);
  if (digits === '') return { boxes, focus: index };
  const start = digits.length >= boxes.length ? 0 : index;
  const filled = boxes.map((old, at) => (at < start ? old : (digits[at - start] ?? old)));
  return { boxes: filled, focus: Math.min(start + digits.length, boxes.length - 1) };
}

/** Backspace empties a full box, and in an empty one steps back. */
export function backspace(boxes: Boxes, index: number): Change {
  if (boxes[index] !== '') return { boxes: withBox(boxes, index, ''), focus: index };
  return { boxes, focus: Math.max(0, index - 1) };
}

/** The box that a key moves to, or nothing where the key does not move. */
export function moveBy(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowRight') return Math.min(length - 1, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}

function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9]/g, '');
}

/** A digit typed beside the one that is there replaces it. */
function withoutOld(raw: string, old: string): string {
  if (old === '' || raw.length !== 2) return raw;
  return raw.startsWith(old) ? raw.slice(1) : raw.slice(0, 1);
}

function withBox(boxes: Boxes, index: number, digit: string): Boxes {
  return boxes.map((old, at) => (at === index ? digit : old));
}
