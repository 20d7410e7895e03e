import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { idsIn } from './ids.ts';

/** A test whose title names statements, as its source has it. */
export interface NamedTest {
  /** From the root of the repository. */
  readonly file: string;
  /** `%s`, `$name` and `${…}` stay what they are. */
  readonly title: string;
}

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const TEST_CALL = /^(?:it|test)\b(?!\s*\.\s*(?:describe|step|use|beforeEach|afterEach|beforeAll|afterAll)\b)/;
/** Few files have it: the others are not parsed. */
const LIKE_AN_ID = / \[\d/;

export function readNamedTests(root: string, files: readonly string[]): readonly NamedTest[] {
  return files
    .filter((file) => TEST_FILE.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      if (!LIKE_AN_ID.test(source)) return [];
      return testTitles(file, source).flatMap((title) => (idsIn(title).length > 0 ? [{ file, title }] : []));
    });
}

function testTitles(file: string, source: string): readonly string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression: (node) => {
      if (!TEST_CALL.test(source.slice(node.callee.start, node.callee.end))) return;
      const [title] = node.arguments;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title?.type === 'TemplateLiteral') titles.push(source.slice(title.start + 1, title.end - 1));
    },
  }).visit(parseSync(file, source).program);
  return titles;
}
