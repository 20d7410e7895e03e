/** What a file is of where it does not say its account, and no other is known. */
export const UNNAMED = '';

/**
 * The account that a statement is of. Not every export names it: then it is the one that is known, as lines of one
 * account must be told from those of another, and those of overlapping files must not. Where several are known, it is the
 * one in which lines of the file stand already, with the balances that the file has. Undefined if it could be any.
 */
export async function accountOf(
  named: string | null,
  known: readonly string[],
  hasLinesIn: (account: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (named !== null) return named;
  if (known.length <= 1) return known[0] ?? UNNAMED;
  const agreeing: string[] = [];
  for (const account of known) if (await hasLinesIn(account)) agreeing.push(account);
  // Lines of a named account may stand from the time before it had a name.
  const withName = agreeing.filter((account) => account !== UNNAMED);
  return withName.length > 1 ? undefined : (withName[0] ?? agreeing[0]);
}
