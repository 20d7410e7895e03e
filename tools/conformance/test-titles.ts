import { parseSync, Visitor } from 'oxc-parser';

const TEST_CALL = /^(?:it|test)\b(?!\s*\.\s*(?:describe|step|use|beforeEach|afterEach|beforeAll|afterAll)\b)/;

/** The titles of a file's tests, as they are written: `%s`, `$name` and `${…}` stay what they are. */
export function testTitles(file: string, source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  new Visitor({
    CallExpression: (node) => {
      if (!TEST_CALL.test(source.slice(node.callee.start, node.callee.end))) return;
      const [title] = node.arguments;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value);
      if (title?.type === 'TemplateLiteral') titles.add(source.slice(title.start + 1, title.end - 1));
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

const FILLED_IN = /\$\{[^}]*\}|%[sdifjoO#$]|\$[A-Za-z_][\w.]*/g;

/** What a test may be called when it runs, by its title in the source. */
export function titlePattern(title: string): RegExp {
  const fixed = title
    .split(FILLED_IN)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`));
  return new RegExp(`^${fixed.join('.*')}$`, 's');
}
