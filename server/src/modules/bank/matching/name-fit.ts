/** How well a candidate's name agrees with what the bank wrote about the payer. */
export type NameFit = 'whole' | 'initials' | 'part' | 'none';

const WORD_MIN_LENGTH = 3;

/** `L P RAMAN` is Lakshmi Priya Raman by initials; `RAMAN` alone is a part. */
export function nameFit(name: string, narration: string): NameFit {
  const words = wordsOf(name);
  const written = new Set(wordsOf(narration));
  const whole = words.filter((word) => word.length >= WORD_MIN_LENGTH && written.has(word));
  if (whole.length === 0) return 'none';
  const isWhole = words.every((word) => written.has(word));
  if (isWhole && words.length > 1) return 'whole';
  const isShort = words.every((word) => written.has(word) || written.has(word.slice(0, 1)));
  return isShort && words.length > 1 ? 'initials' : 'part';
}

function wordsOf(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
