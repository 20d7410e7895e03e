/** What a blank plate says: "your name". */
export const BLANK_PLATE_TEXT = 'आपका नाम';
export const PLATE_KEEPS = 22;
/** A longer name is engraved smaller. */
export const FULL_SIZE_LETTERS = 16;
const FULL_SIZE = 33;
/** Room between the screws, in units of the drawing. */
const ROOM = 308;

/** Every character of these is a letter by itself. */
const PLAIN_LETTERS = /^[ -~]*$/;

/** Letters as people count them: a vowel sign belongs to its letter. Older browsers count code points. */
function lettersOf(text: string): readonly string[] {
  if (PLAIN_LETTERS.test(text) || !('Segmenter' in Intl)) return Array.from(text);
  return Array.from(segmenter().segment(text), ({ segment }) => segment);
}

let made: Intl.Segmenter | undefined;

/** Made for the first name that needs it: that alone blocks a phone for a tenth of a second. */
function segmenter(): Intl.Segmenter {
  made ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
  return made;
}

export interface PlateText {
  readonly text: string;
  readonly size: number;
}

/** Returns the name as it fits on the plate, or undefined if there is no name yet. */
export function plateText(name: string | undefined): PlateText | undefined {
  const letters = lettersOf((name ?? '').trim().replaceAll(/\s+/g, ' '));
  if (letters.length === 0) return undefined;
  const text = letters.length > PLATE_KEEPS ? cut(letters) : letters.join('');
  const kept = Math.min(letters.length, PLATE_KEEPS);
  const byLength = kept > FULL_SIZE_LETTERS ? (FULL_SIZE * FULL_SIZE_LETTERS) / kept : FULL_SIZE;
  return { text, size: Math.min(byLength, ROOM / widthInEm(text)) };
}

/** The dots take the place of the last letter that there is room for. */
function cut(letters: readonly string[]): string {
  return `${letters
    .slice(0, PLATE_KEEPS - 1)
    .join('')
    .trimEnd()}…`;
}

/** A careful guess: better a little small than over the edge of the plate. */
function widthInEm(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/^[MWmw@]/.test(letter)) return 0.8;
  if (/^[\p{Lu}]/u.test(letter)) return 0.57;
  if (/^[ -~]/.test(letter)) return 0.48;
  return 0.75;
}
