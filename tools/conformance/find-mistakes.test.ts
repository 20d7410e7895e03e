import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../files/temporary-tree.ts';
import { findMistakes } from './find-mistakes.ts';

const TESTS = `
import { describe, it, test } from 'vitest';
describe('a lamp', () => {
  it('shines', () => {});
  it.each([[1], [2]])('shines for %s hours', () => {});
  test(\`is \${colour} | green\`, () => {});
});
`;

function mistakes(...rows: readonly string[]): readonly string[] {
  using tree = temporaryTree({
    'lamp.test.ts': TESTS,
    'docs/decisions/001-light.md': '# Light',
    'docs/conformance/lamps.md': [
      '# Lamps',
      '',
      '| Statement | Section | Test |',
      '| --- | --- | --- |',
      ...rows,
    ].join('\n'),
  });
  return findMistakes(tree.root, tree.files);
}

describe('the pages of the specification', () => {
  it('name tests as their source does', () => {
    expect(
      mistakes(
        '| Lamps shine | 1 | `lamp.test.ts` `shines` |',
        '| Lamps last  | 1 | `lamp.test.ts` `shines for %s hours` |',
        '| Lamps differ | 1 | `lamp.test.ts` `is ${colour} \\| green` |',
      ),
    ).toEqual([]);
  });

  it('may differ where a decision record says why', () => {
    expect(
      mistakes('| Lamps glow. On purpose: [001](../decisions/001-light.md) | 1 | `lamp.test.ts` `shines` |'),
    ).toEqual([]);
  });

  it.each([
    ['a file that is not there', '| A | 1 | `gone.test.ts` `shines` |', 'which is not there'],
    ['a test that is not there', '| A | 1 | `lamp.test.ts` `glows` |', 'does not have: glows'],
    ['a group in place of a test', '| A | 1 | `lamp.test.ts` `a lamp` |', 'does not have: a lamp'],
    ['no test', '| A | 1 | `lamp.test.ts` |', 'names no `file` and `test`'],
    ['no section', '| A |  | `lamp.test.ts` `shines` |', 'no section'],
    ['no statement', '|  | 1 | `lamp.test.ts` `shines` |', 'no statement'],
    ['a cell too many', '| A | 1 | 2 | `lamp.test.ts` `shines` |', 'other cells'],
    ['no reason for a difference', '| A. On purpose | 1 | `lamp.test.ts` `shines` |', 'no decision record'],
    [
      'a decision record that is not there',
      '| A [002](../decisions/002-dark.md) | 1 | `lamp.test.ts` `shines` |',
      '002-dark.md, which is not there',
    ],
  ])('are wrong with %s', (_what, row, words) => {
    expect(mistakes(row)).toEqual([expect.stringMatching(/^docs\/conformance\/lamps\.md:5 /)]);
    expect(mistakes(row)).toEqual([expect.stringContaining(words)]);
  });

  it('say each statement once', () => {
    const row = '| Lamps shine | 1 | `lamp.test.ts` `shines` |';
    expect(mistakes(row, row)).toEqual([
      'docs/conformance/lamps.md:6 says again what docs/conformance/lamps.md:5 says',
    ]);
  });
});
