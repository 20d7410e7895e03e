export const MOST_SUGGESTIONS = 7;

/** Names that contain what is typed, whatever the letter case; nothing for nothing. */
export function suggestUniversities(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const found: string[] = [];
  for (const name of names) {
    if (name.toLowerCase().includes(wanted)) found.push(name);
    if (found.length === MOST_SUGGESTIONS) break;
  }
  return found;
}
