/**
 * The account that a statement is of. Not every export names it: then it is the one that is known, as lines of one
 * account must be told from those of another, and those of overlapping files must not.
 */
export function accountOf(named: string | null, known: readonly string[]): string {
  const [only] = known;
  const isOneKnown = known.length === 1 && only !== undefined;
  if (named === null) return isOneKnown ? only : '';
  return isOneKnown && only === '' ? '' : named;
}
