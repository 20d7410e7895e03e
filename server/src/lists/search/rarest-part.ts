const PART_LENGTH = 7;
const DIGITS = /[0-9]/g;

/**
 * The part of a word by which an index of trigrams finds it fastest. Every trigram costs, and most of those of an
 * email's host or of a number's beginning occur in all rows: the part with the most digits is the rarest, else the part
 * before the @.
 */
export function rarestPart(word: string): string {
  if (word.length <= PART_LENGTH) return word;
  const at = word.indexOf('@');
  const from = at < 0 ? word : word.slice(0, Math.max(at, PART_LENGTH));
  const starts = Array.from({ length: from.length - PART_LENGTH + 1 }, (_none, index) => index);
  const parts = starts.map((start) => from.slice(start, start + PART_LENGTH));
  return parts.reduce((best, part) => (digitsIn(part) >= digitsIn(best) ? part : best));
}

function digitsIn(text: string): number {
  return text.match(DIGITS)?.length ?? 0;
}
