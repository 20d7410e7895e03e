/** What a file is of where it does not say its account, and no other is known. */
export const UNNAMED = '';

/**
 * The account that a statement is of. Not every export names it: then it is the one that is known, as lines of one
 * account must be told from those of another, and those of overlapping files must not. Undefined if it could be any of
 * several.
 */
export function accountOf(named: string | null, known: readonly string[]): string | undefined {
  if (named !== null) return named;
  return known.length > 1 ? undefined : (known[0] ?? UNNAMED);
}
