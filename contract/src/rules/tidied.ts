// JavaScript counts U+FEFF among the blanks. It is none: it is not seen, so it is refused and not tidied away.
const BLANKS = /(?:(?!\ufeff)[\s\p{Cc}])+/gu;

/** One blank between words, none around them, no control characters, and one spelling of each letter. */
export function tidied(text: string): string {
  return text.normalize('NFC').replaceAll(BLANKS, ' ').replaceAll(/^ | $/g, '');
}
