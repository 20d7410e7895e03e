export const NOTE_MAX_LENGTH = 2000;

const MENTION = /(?:^|[\s(])@([\w.-]{2,64})/g;

/** The user names after an @, each once, as they are typed. A full stop at the end belongs to the sentence. */
export function mentionedNames(words: string): readonly string[] {
  const names = [...words.matchAll(MENTION)].map(([, name = '']) => name.replace(/[.-]+$/, ''));
  return [...new Set(names)];
}
