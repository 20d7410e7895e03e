/** One blank between words, none around them, no control characters, and one spelling of each letter. */
export function tidied(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
