const START = '<!-- settings:start -->';
const END = '<!-- settings:end -->';

interface SettingRow {
  readonly name: string;
  readonly fallback: string;
  readonly about: string;
}

/** A Markdown table, padded as the formatter pads it. */
export function settingsTable(settings: readonly SettingRow[]): string {
  const rows = settings.map(({ name, fallback, about }) => [
    code(name),
    fallback && code(fallback),
    escaped(about),
  ]);
  const all = [['Setting', 'Default', 'What it is for'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** Returns the page with the table between its two marks. Throws an error if a mark is missing. */
export function withTable(page: string, table: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end < start)
    throw new Error(`docs/settings.md has no place for the settings: ${START} … ${END}`);
  return `${page.slice(0, start + START.length)}\n\n${table}\n\n${page.slice(end)}`;
}
