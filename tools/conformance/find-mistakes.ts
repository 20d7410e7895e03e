import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows, type Row } from './rows.ts';
import { testTitles } from './test-titles.ts';

const RECORD = /\]\(\.\.\/decisions\/([^)]+)\)/g;

/** What is wrong with the pages that say which test shows which statement. */
export function findMistakes(root: string, files: readonly string[]): readonly string[] {
  const { rows, mistakes } = readRows(root, files);
  const present = new Set(files);
  const titles = titleReader(root, present);
  return [
    ...mistakes,
    ...rows.flatMap((row) => [...testMistakes(row, titles(row.file)), ...recordMistakes(row, present)]),
    ...writtenTwice(rows),
  ];
}

type Titles = ReadonlySet<string> | undefined;

function titleReader(root: string, present: ReadonlySet<string>): (file: string) => Titles {
  const known = new Map<string, Titles>();
  return (file) => {
    if (!known.has(file)) {
      const there = present.has(file) && /\.[jt]sx?$/.test(file);
      known.set(file, there ? testTitles(file, readFileSync(join(root, file), 'utf8')) : undefined);
    }
    return known.get(file);
  };
}

function testMistakes({ at, file, test }: Row, titles: Titles): readonly string[] {
  if (titles === undefined) return [`${at} names ${file}, which is not there`];
  return titles.has(test) ? [] : [`${at} names a test that ${file} does not have: ${test}`];
}

/** What differs from the specification on purpose has its reason written down. */
function recordMistakes({ at, name }: Row, present: ReadonlySet<string>): readonly string[] {
  const records = [...name.matchAll(RECORD)].map((match) => `docs/decisions/${match[1]}`);
  if (name.includes('On purpose') && records.length === 0) return [`${at} names no decision record`];
  return records.flatMap((record) =>
    present.has(record) ? [] : [`${at} names ${record}, which is not there`],
  );
}

function writtenTwice(rows: readonly Row[]): readonly string[] {
  const first = new Map<string, Row>();
  return rows.flatMap((row) => {
    const key = `${row.section}\n${row.name}`;
    const earlier = first.get(key);
    if (earlier !== undefined) return [`${row.at} says again what ${earlier.at} says`];
    first.set(key, row);
    return [];
  });
}
