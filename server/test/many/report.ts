/** What was counted, and what it came to. */
export type Figure = readonly [what: string, figure: string];

export function asTable(figures: readonly Figure[]): string {
  const rows = [['what', 'figure'], ['---', '---'], ...figures];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
