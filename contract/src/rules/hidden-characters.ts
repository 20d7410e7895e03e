/**
 * Characters that are not seen and change how a text reads: direction marks (U+202A to U+202E, U+2066 to U+2069,
 * U+200E, U+200F, U+061C), zero-width blanks (U+200B, U+FEFF, U+2060), line separators, every other format character
 * of Unicode and all that is drawn as nothing, such as the fillers U+3164 and U+2800. The joiners U+200C and U+200D are
 * not among them: several scripts need them for spelling. Nor are the selectors that choose how an emoji is drawn.
 */
const HIDDEN = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const CONTROL_OR_HIDDEN =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

// A selector that follows no emoji and makes no keycap chooses nothing.
const STRAY_SELECTOR = /(^|\P{Extended_Pictographic})[\ufe00-\ufe0f]+(?!\u20e3)/gu;

// Scripts whose spelling needs joiners: Devanagari to Sinhala, and Arabic, in which Urdu and Kashmiri are written. A
// joiner may also end a word there, as in Malayalam.
const STRAY_JOINER = /(?:^|[^\u0900-\u0dff\u0600-\u06ff\u0750-\u077f])[\u200c\u200d]/u;

/** Whether a text holds a hidden character, or a joiner that does not follow a letter of an Indian script. */
export function hasHiddenCharacter(text: string): boolean {
  return HIDDEN.test(text) || STRAY_JOINER.test(text) || text.search(STRAY_SELECTOR) >= 0;
}

/** The text without control characters and hidden characters; joiners stay. */
export function withoutHiddenCharacters(text: string): string {
  return text.replaceAll(CONTROL_OR_HIDDEN, '').replaceAll(STRAY_SELECTOR, '$1');
}

/** The text without blanks and hidden characters at its ends, which come along with what is pasted. */
export function withoutHiddenEnds(text: string): string {
  const characters = Array.from(text);
  const isSeen = (character: string) => character.trim() !== '' && !HIDDEN.test(character);
  return characters
    .slice(Math.max(0, characters.findIndex(isSeen)), characters.findLastIndex(isSeen) + 1)
    .join('');
}
