import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn, withoutIds } from './ids.ts';
import { type NamedTest, readNamedTests } from './named-tests.ts';
import { pageFile, pageOf } from './pages.ts';
import { readParts, type Statement, statementsOf } from './statements.ts';

const RECORD = /\]\(\.\.\/decisions\/([^)]+)\)/g;

/** What is wrong with the statements, the titles of the tests, and the pages that are made from both. */
export function findMistakes(root: string, files: readonly string[]): readonly string[] {
  const parts = readParts(root, files);
  const statements = statementsOf(parts);
  const tests = readNamedTests(root, files);
  const present = new Set(files);
  const stale = parts.filter((part) => {
    const page = pageFile(part);
    return !present.has(page) || readFileSync(join(root, page), 'utf8') !== pageOf(part, tests);
  });
  return [
    ...writtenTwice(statements),
    ...statements.flatMap((statement) => recordMistakes(statement, present)),
    ...idMistakes(statements, tests),
    ...stale.map((part) => `${pageFile(part)} is not up to date. Run: npm run conformance`),
  ];
}

function writtenTwice(statements: readonly Statement[]): readonly string[] {
  return [...Map.groupBy(statements, ({ id }) => id)].flatMap(([id, { length }]) =>
    length > 1 ? [`${id} stands for ${length} statements`] : [],
  );
}

/** What differs from the specification on purpose has its reason written down. */
function recordMistakes({ id, text }: Statement, present: ReadonlySet<string>): readonly string[] {
  const records = [...text.matchAll(RECORD)].map((match) => `docs/decisions/${match[1]}`);
  if (text.includes('On purpose') && records.length === 0) return [`${id} names no decision record`];
  return records.flatMap((record) =>
    present.has(record) ? [] : [`${id} names ${record}, which is not there`],
  );
}

function idMistakes(statements: readonly Statement[], tests: readonly NamedTest[]): readonly string[] {
  const known = new Set(statements.map(({ id }) => id));
  const shown = new Set(tests.flatMap(({ title }) => idsIn(title)));
  const unknown = tests.flatMap(({ file, title }) =>
    idsIn(title)
      .filter((id) => !known.has(id))
      .map((id) => `${file} › ${withoutIds(title)} shows ${id}, which is not there`),
  );
  const unshown = statements.filter(({ id }) => !shown.has(id));
  return [...unknown, ...unshown.map(({ id, text }) => `the title of no test ends with [${id}]: "${text}"`)];
}
