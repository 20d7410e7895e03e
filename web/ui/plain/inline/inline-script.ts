/**
 * The text of an inline script that calls a function: with values that JSON can hold, and with other functions. None of
 * them may refer to anything outside of itself, since only their own text comes into the document.
 */
export function inlineScript<Given extends readonly unknown[]>(
  run: (...given: Given) => void,
  ...given: Given
): string {
  return `(${String(run)})(${given.map(textOf).join(',')})`;
}

function textOf(given: unknown): string {
  // A closing tag inside a text would end the script.
  return typeof given === 'function'
    ? String(given)
    : JSON.stringify(given).replaceAll('<', String.raw`\u003c`);
}
