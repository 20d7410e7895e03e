import { escapeLike } from './like-pattern.ts';
import { plainMobiles } from './plain-mobiles.ts';
import { rarestPart } from './rarest-part.ts';
import { searchTerms, type SearchTerm } from './search-terms.ts';

/** One word of what is searched for, as it is compared with words that `searched_words` in the database wrote. */
export interface SearchWord {
  readonly text: string;
  /** Too short to be found anywhere: it must begin a word. */
  readonly isStart: boolean;
  /** What the words must contain, letter by letter: each word is preceded by a space. */
  readonly needle: string;
  /** For LIKE, which an index answers; it finds what contains the needle, and for a long word a little more. */
  readonly like: string;
  /** What it also says: a day, a moment or an amount. */
  readonly term?: SearchTerm;
}

const SIGNS_ALONE = /^[^\p{L}\p{N}\p{M}]+$/u;
// A shorter word has no trigram, which finds the inside of words.
const FOUND_ANYWHERE = /[\p{L}\p{N}\p{M}]{3}/u;

/** Every word must be found, in any order; punctuation on its own is ignored. A day is one word, and so is an amount. */
export function searchWords(search: string): SearchWord[] {
  const { terms, rest } = searchTerms(plainMobiles(search.normalize('NFC')).toLowerCase());
  const words = rest.split(/\s+/u).filter((word) => word !== '' && !SIGNS_ALONE.test(word));
  return [
    ...words.map(plainWord),
    ...terms.map((term) => ({ ...plainWord(term.day ?? term.written), term })),
  ];
}

/** A word without a meaning. */
export function plainWord(text: string): SearchWord {
  const isStart = !FOUND_ANYWHERE.test(text);
  const needle = isStart ? ` ${text}` : text;
  return { text, isStart, needle, like: `%${escapeLike(isStart ? needle : rarestPart(text))}%` };
}

const BANK_ID = /^(?<kind>pay|order)_./u;

/** The bank's ids of payments and orders are looked for among these, by how they begin. */
export function bankIdOf(
  word: string,
): { readonly kind: 'pay' | 'order'; readonly like: string } | undefined {
  const kind = BANK_ID.exec(word)?.groups?.['kind'];
  return kind === 'pay' || kind === 'order' ? { kind, like: `${escapeLike(word)}%` } : undefined;
}
