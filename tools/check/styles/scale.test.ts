import { join } from 'node:path';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../root.ts';

async function findings(code: string, file = 'web/Card.module.css'): Promise<readonly string[]> {
  const { results } = await stylelint.lint({
    code,
    codeFilename: join(ROOT, file),
    configFile: join(ROOT, 'stylelint.config.mjs'),
  });
  return results.flatMap(({ warnings }) => warnings.map(({ line, rule }) => `${line} ${rule}`));
}

const OFF_SCALE = 'declaration-property-value-allowed-list';

describe('the scale of type and space', () => {
  it('has the sizes of letters, also within a width', async () => {
    expect(
      await findings(
        '.a {\n  font-size: 15px;\n}\n@media (width < 768px) {\n  .a {\n    font-size: 18px;\n  }\n}\n',
      ),
    ).toEqual([`6 ${OFF_SCALE}`]);
  });

  it.each(['font-stretch: 80%', 'font-stretch: 87.5%', 'font: 600 18px/1.2 sans-serif', 'font-size: 1.5px'])(
    'does not have %s',
    async (declaration) => {
      expect(await findings(`.a {\n  ${declaration};\n}\n`)).toEqual([`2 ${OFF_SCALE}`]);
    },
  );

  it.each([
    'padding: 20px 26px',
    'padding: calc(26px + (2 * 3px)) 26px max(18px, 2vw)',
    'margin: 0 17px',
    'margin-top: 16.5px',
    'row-gap: 30px',
  ])('has no room of %s', async (declaration) => {
    expect(await findings(`.a {\n  ${declaration};\n}\n`)).toEqual([`2 ${OFF_SCALE}`]);
  });

  it.each([
    ['room around and between things', 'padding: 20px 24px;\n  gap: 24px 32px'],
    ['what is pulled elsewhere', 'margin-left: -78px'],
    ['the inside of a control, to the pixel', 'padding: 9px 14.5px 7px'],
    ['what is worked out', 'font-size: clamp(20px, 6vw, 84px);\n  padding-left: calc(26px + 12px)'],
    ['what is relative', 'width: 77px;\n  font-size: 0.58em'],
    ['what is inherited', 'font: inherit;\n  font-stretch: 78%'],
    ['what a comment says', '/* font-size: 18px; */\n  margin: auto'],
  ])('leaves %s', async (_what, declarations) => {
    expect(await findings(`.a {\n  ${declarations};\n}\n`)).toEqual([]);
  });

  it('leaves the letters of a drawing', async () => {
    expect(await findings('.a {\n  font-size: 27px;\n}\n', 'web/ui/plain/token/Token.module.css')).toEqual(
      [],
    );
  });
});

describe('a style sheet', () => {
  it.each([
    ['a property that there is not', '.a {\n  colour: red;\n}\n', 'property-no-unknown'],
    ['one selector twice', '.a {\n  top: 0;\n}\n.a {\n  left: 0;\n}\n', 'no-duplicate-selectors'],
    [
      'a declaration that a later one undoes',
      '.a {\n  column-width: 9px;\n  columns: 3;\n}\n',
      'declaration-block-no-shorthand-property-overrides',
    ],
  ])('does not have %s', async (_what, css, rule) => {
    expect(await findings(css)).toEqual([expect.stringContaining(rule)]);
  });
});
