import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One statement of the specification, and the test that shows it. */
export interface Row {
  /** Where it is written: page and line. */
  readonly at: string;
  readonly name: string;
  readonly section: string;
  readonly file: string;
  readonly test: string;
}

interface Rows {
  readonly rows: readonly Row[];
  /** Lines of a table that are no row. */
  readonly mistakes: readonly string[];
}

const PAGES = /^docs\/conformance\/[^/]+\.md$/;
const HEAD = /^\|\s*Statement\s*\|\s*Section\s*\|\s*Test\s*\|$/;
const RULE = /^\|[\s:|-]+\|$/;
const BAR = /(?<!\\)\|/;
const FILE_AND_TEST = /^`([^`]+)` `([^`]+)`$/;

/** Every row of every page. */
export function readRows(root: string, files: readonly string[]): Rows {
  const pages = files.filter((file) => PAGES.test(file));
  const all = pages.map((page) => rowsOf(page, readFileSync(join(root, page), 'utf8')));
  return { rows: all.flatMap((each) => each.rows), mistakes: all.flatMap((each) => each.mistakes) };
}

function rowsOf(page: string, text: string): Rows {
  const rows: Row[] = [];
  const mistakes: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|') || HEAD.test(line) || RULE.test(line)) continue;
    const at = `${page}:${index + 1}`;
    const row = rowOf(at, line);
    if (typeof row === 'string') mistakes.push(`${at} ${row}`);
    else rows.push(row);
  }
  return { rows, mistakes };
}

function rowOf(at: string, line: string): Row | string {
  const cells = line
    .slice(1, -1)
    .split(BAR)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
  const [name = '', section = '', shownBy = ''] = cells;
  if (cells.length !== 3) return 'has other cells than a statement, a section and a test';
  if (name === '') return 'has no statement';
  if (section === '') return 'has no section';
  const [, file, test] = FILE_AND_TEST.exec(shownBy) ?? [];
  if (file === undefined || test === undefined) return 'names no `file` and `test`';
  return { at, name, section, file, test };
}
