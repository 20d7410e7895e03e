import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../files/temporary-tree.ts';
import { findMistakes } from './find-mistakes.ts';
import { readNamedTests } from './named-tests.ts';
import { pageFile, pageOf } from './pages.ts';
import { readParts } from './statements.ts';

const STATEMENTS = `
title: Lamps
sections:
  1 Light:
    1.1: Lamps shine
    1.2: Lamps | torches last
  1 Colours:
    1.3: "Lamps differ. On purpose: [001](../decisions/001-light.md)"
    1.10: Lamps end
`;

const TESTS = `
describe('a lamp', () => {
  it('shines [1.1]', () => {});
  it.each([[1], [2]])('shines for %s hours [1.1-2]', () => {}, 9);
  test(\`is \${colour} | green [1.3 1.10]\`, () => {});
  it('hums', () => {});
});
`;

function mistakes(changes: Readonly<Record<string, string>> = {}, isWritten = true): readonly string[] {
  using tree = temporaryTree({
    'lamp.test.ts': TESTS,
    'docs/conformance/lamps.md': '',
    'docs/conformance/lamps.yaml': STATEMENTS,
    'docs/decisions/001-light.md': '# Light',
    ...changes,
  });
  if (isWritten) {
    const tests = readNamedTests(tree.root, tree.files);
    for (const part of readParts(tree.root, tree.files))
      writeFileSync(join(tree.root, pageFile(part)), pageOf(part, tests));
  }
  return findMistakes(tree.root, tree.files);
}

describe('the statements of the specification', () => {
  it('are each shown by a test', () => {
    expect(mistakes()).toEqual([]);
  });

  it('are on a page that is made from them and the tests', () => {
    using tree = temporaryTree({ 'lamp.test.ts': TESTS, 'docs/conformance/lamps.yaml': STATEMENTS });
    const tests = readNamedTests(tree.root, tree.files);
    expect(
      readParts(tree.root, tree.files).map((part) => pageOf(part, tests).split('\n').slice(4, 10)),
    ).toEqual([
      [
        '## 1 Light',
        '',
        '| Id | Statement | Test |',
        '| --- | --- | --- |',
        '| 1.1 | Lamps shine | `lamp.test.ts` `shines`<br>`lamp.test.ts` `shines for %s hours` |',
        String.raw`| 1.2 | Lamps \| torches last | ${'`lamp.test.ts` `shines for %s hours`'} |`,
      ],
    ]);
    expect(mistakes({}, false)).toEqual([
      'docs/conformance/lamps.md is not up to date. Run: npm run conformance',
    ]);
  });

  it('may be shown by a journey', () => {
    expect(mistakes({ 'lamp.test.ts': '', 'lamp.spec.ts': TESTS })).toEqual([]);
  });

  it.each([
    ['no test', `test('shines [1.1-3]', () => {});`, 'the title of no test ends with [1.10]: "Lamps end"'],
    [
      'no test but a group',
      `test('shines [1.1-3]', () => {}); describe('ends [1.10]', () => {});`,
      'the title of no test ends with [1.10]: "Lamps end"',
    ],
    [
      'a test of another statement',
      `${TESTS}it('glows [1.4]', () => {});`,
      'lamp.test.ts › glows shows 1.4, which is not there',
    ],
    [
      'an id that is not at the end',
      `test('shines [1.1-3]', () => {}); it('[1.10] ends', () => {});`,
      'the title of no test ends with [1.10]: "Lamps end"',
    ],
  ])('are wrong with %s', (_what, source, words) => {
    expect(mistakes({ 'lamp.test.ts': source })).toEqual([words]);
  });

  it.each([
    ['two statements of one id', '1.10: Lamps end', '1.1: Lamps end', 'Map keys must be unique'],
    ['an id of another shape', '1.10: Lamps end', 'one: Lamps end', 'one is no id'],
    ['no words', '1.10: Lamps end', '1.10:', '1.10 has no words'],
  ])('are no statements with %s', (_what, before, after, words) => {
    const wrong = STATEMENTS.replace(before, after).replace('  1 Colours:\n', '');
    expect(() => mistakes({ 'docs/conformance/lamps.yaml': wrong })).toThrow(
      `docs/conformance/lamps.yaml: ${words}`,
    );
  });

  it('have an id of their own in all files', () => {
    const more = 'title: More\nsections:\n  1 More:\n    1.1: More lamps shine\n';
    expect(mistakes({ 'docs/conformance/more.yaml': more, 'docs/conformance/more.md': '' })).toEqual([
      '1.1 stands for 2 statements',
    ]);
  });

  it.each([
    ['no decision record', 'On purpose', '1.3 names no decision record'],
    [
      'one that is not there',
      '[002](../decisions/002-dark.md)',
      '1.3 names docs/decisions/002-dark.md, which is not there',
    ],
  ])('that differ name %s', (_what, words, mistake) => {
    const wrong = STATEMENTS.replace(/On purpose.*(?=")/, words);
    expect(mistakes({ 'docs/conformance/lamps.yaml': wrong })).toEqual([mistake]);
  });
});
