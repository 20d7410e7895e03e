import type { SettingDoc } from '../../server/src/app/settings/settings-docs.ts';

/** A Markdown table, padded as the formatter pads it. */
export function settingsTable(settings: readonly SettingDoc[]): string {
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

/** Returns the page with the table between the two marks of its name. Throws an error if a mark is missing. */
export function withTable(page: string, name: string, table: string): string {
  const [startMark, endMark] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const start = page.indexOf(startMark);
  const end = page.indexOf(endMark);
  if (start === -1 || end < start)
    throw new Error(`docs/settings.md has no place for ${name}: ${startMark} … ${endMark}`);
  return `${page.slice(0, start + startMark.length)}\n\n${table}\n\n${page.slice(end)}`;
}
