/** A pattern for LIKE that finds the text itself: its own wildcards are only characters. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
