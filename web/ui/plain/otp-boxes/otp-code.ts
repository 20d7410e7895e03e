/** The boxes from left to right, each '' or one digit. */
export type Boxes = readonly string[];

export interface Change {
  readonly boxes: Boxes;
  /** The box that gets focus next. */
  readonly focus: number;
  /** All digits came at once: pasted, or filled in by the phone. */
  readonly whole?: true;
}

export function boxesOf(value: string, length: number): Boxes {
  const digits = digitsOf(value);
  return Array.from({ length }, (_, index) => digits[index] ?? '');
}

export function valueOf(boxes: Boxes): string {
  return boxes.join('');
}

/** What a box shows after the user typed, pasted, dictated or let the phone fill it in. */
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
  const whole = digits.length >= boxes.length;
  const start = whole ? 0 : index;
  const filled = boxes.map((old, at) => (at < start ? old : (digits[at - start] ?? old)));
  const focus = Math.min(start + digits.length, boxes.length - 1);
  return whole ? { boxes: filled, focus, whole } : { boxes: filled, focus };
}

/** A digit in the first box of a full code begins another one, so that old and new digits never mix. */
export function enterAnew(boxes: Boxes, index: number, raw: string): Change {
  const change = enter(boxes, index, raw);
  const begins = index === 0 && isFull(boxes) && change.focus === 1;
  return begins ? { ...change, boxes: change.boxes.map((digit, at) => (at === 0 ? digit : '')) } : change;
}

/** Whether a change makes the code ready to be sent: by its last missing digit, or as a whole. */
export function completes(before: Boxes, { boxes, whole }: Change): boolean {
  return isFull(boxes) && (whole === true || !isFull(before));
}

function isFull(boxes: Boxes): boolean {
  return boxes.every((digit) => digit !== '');
}

/** Backspace empties a full box, and in an empty one steps back. */
export function backspace(boxes: Boxes, index: number): Change {
  if (boxes[index] !== '') return { boxes: withBox(boxes, index, ''), focus: index };
  return { boxes, focus: Math.max(0, index - 1) };
}

/** Returns the box that a key moves to, or undefined if the key does not move. */
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
