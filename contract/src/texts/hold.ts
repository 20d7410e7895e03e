const ON_HOLD = 'Your application is on hold';
const BEFORE_WORDS = `${ON_HOLD}: `;

/** The line on the dashboard, with the words of staff if they gave any. */
export function holdLine(words: string): string {
  return words === '' ? `${ON_HOLD}.` : `${BEFORE_WORDS}${words}`;
}

/** The words that such a line holds; undefined if staff gave none. */
export function wordsOfHold(line: string): string | undefined {
  return line.startsWith(BEFORE_WORDS) ? line.slice(BEFORE_WORDS.length) : undefined;
}
