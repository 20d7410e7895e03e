/** What a blank plate says: "your name". */
export const BLANK_PLATE_TEXT = 'आपका नाम';
export const PLATE_KEEPS = 22;
const SHRINKS_PAST = 16;
const FULL_SIZE = 33;
/** Room between the screws, in units of the drawing. */
const ROOM = 308;

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

export interface PlateText {
  readonly text: string;
  readonly size: number;
}

/** The name as the plate can hold it, or nothing where there is no name yet. */
export function plateText(name: string | undefined): PlateText | undefined {
  const letters = Array.from(
    graphemes.segment((name ?? '').trim().replaceAll(/\s+/g, ' ')),
    (s) => s.segment,
  );
  if (letters.length === 0) return undefined;
  const text = letters.slice(0, PLATE_KEEPS).join('').trimEnd();
  const kept = Math.min(letters.length, PLATE_KEEPS);
  const byLength = kept > SHRINKS_PAST ? (FULL_SIZE * SHRINKS_PAST) / kept : FULL_SIZE;
  return { text, size: Math.min(byLength, ROOM / widthInEm(text)) };
}

/** A careful guess: better a little small than over the edge of the plate. */
function widthInEm(text: string): number {
  return Array.from(graphemes.segment(text), ({ segment }) => letterWidth(segment)).reduce(
    (a, b) => a + b,
    0,
  );
}

function letterWidth(letter: string): number {
  if (/^[MWmw@]/.test(letter)) return 0.8;
  if (/^[\p{Lu}]/u.test(letter)) return 0.57;
  if (/^[ -~]/.test(letter)) return 0.48;
  return 0.75;
}
