/** The columns of the table in docs/proof.md. */
const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 429] as const;

/** One run as a row of that table; a run that found a 5xx or a trace has failed before this. */
export function markdownRow(count: number, seed: number, statuses: ReadonlyMap<number, number>): string {
  const many = (isMeant: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, number]) => (isMeant(status) ? sum + number : sum), 0);
  const others = many((status) => status >= 400 && status < 500 && !REFUSALS.some((one) => one === status));
  const cells = [
    count.toLocaleString('en'),
    seed,
    many((status) => status < 400),
    ...REFUSALS.map((one) => many((status) => status === one)),
    others,
    many((status) => status >= 500),
    0,
  ];
  return `| ${cells.join(' | ')} |`;
}
