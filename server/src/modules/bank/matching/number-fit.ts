import type { ComparedText } from '@portal/contract/routes/bank-fields.ts';

/** A number of a line that nearly is the number of an entry. */
export interface NearNumber {
  readonly entry: ComparedText;
  readonly line: ComparedText;
  /** How they differ, in words. */
  readonly text: string;
}

const MOST_DIFFERENCES = 3;
/** A number is close to many short ones by chance. */
const NEAR_MIN_LENGTH = 6;

/** The closest of the line's numbers, if at most three characters differ. */
export function nearNumber(number: string, keys: readonly string[]): NearNumber | undefined {
  const found = keys
    .filter((key) => key.length === number.length && number.length >= NEAR_MIN_LENGTH)
    .map((key) => ({ key, places: differingPlaces(number, key) }))
    .filter(({ places }) => places.length <= MOST_DIFFERENCES)
    .toSorted((a, b) => a.places.length - b.places.length)[0];
  if (found === undefined || found.places.length === 0) return undefined;
  return {
    entry: inPieces(number, found.places),
    line: inPieces(found.key, found.places),
    text: difference(number, found.key, found.places),
  };
}

function differingPlaces(one: string, other: string): number[] {
  return one.split('').flatMap((character, at) => (character === other[at] ? [] : [at]));
}

function difference(one: string, other: string, places: readonly number[]): string {
  const [first = 0, second = 0] = places;
  const isSwapped = one[first] === other[second] && one[second] === other[first];
  if (places.length === 2 && isSwapped) return 'Two figures swapped';
  return places.length === 1 ? 'One figure differs' : `${places.length} figures differ`;
}

function inPieces(text: string, places: readonly number[]): ComparedText {
  const pieces: { text: string; differs: boolean }[] = [];
  for (const [at, character] of text.split('').entries()) {
    const differs = places.includes(at);
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += character;
    else pieces.push({ text: character, differs });
  }
  return pieces;
}
