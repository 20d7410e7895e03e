export const NOTE_MAX_LENGTH = 2000;

const MENTION = /(?:^|[\s(])@([\w.-]{1,63}\w)/g;

/** The user names after an @, each once, as they are typed. A full stop at the end belongs to the sentence. */
export function mentionedNames(words: string): readonly string[] {
  return [...new Set([...words.matchAll(MENTION)].map(([, name = '']) => name))];
}
