import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { findWrongClassNames } from './class-names.ts';

function findings(contents: Readonly<Record<string, string>>): readonly string[] {
  using tree = temporaryTree(contents);
  return findWrongClassNames(tree.root, tree.files);
}

const CARD = `import styles from './Card.module.css';\nexport const Card = () => <p className={styles.text} />;`;

describe('class names', () => {
  it('that are there and used are fine, also within a media query and beside an element', () => {
    const css = '@media (width < 76.5px) {\n  .text > svg {\n    margin: 0.5px;\n  }\n}\n';
    expect(findings({ 'web/Card.tsx': CARD, 'web/Card.module.css': css })).toEqual([]);
  });

  it('that nothing uses are found', () => {
    const css = '.text {\n}\n\n.text,\n.left:hover {\n}\n';
    expect(findings({ 'web/Card.tsx': CARD, 'web/Card.module.css': css })).toEqual([
      'web/Card.module.css has .left, which nothing uses',
    ]);
  });

  it('that no style sheet has are found', () => {
    expect(findings({ 'web/Card.tsx': CARD, 'web/Card.module.css': '/* .text { } */' })).toEqual([
      'web/Card.tsx uses .text, which web/Card.module.css has not',
    ]);
  });

  it('may be looked up by a value', () => {
    const source = `import tones from './Tone.module.css';\nexport const classOf = (tone: string) => tones[tone];`;
    expect(findings({ 'web/tone.ts': source, 'web/Tone.module.css': '.danger {\n}\n' })).toEqual([]);
  });

  it('may be composed of others, and belong to a library', () => {
    const css =
      ".text {\n  composes: base;\n  composes: ruled from '../Line.module.css';\n}\n.base .mantine-Button-root {\n}\n";
    expect(
      findings({
        'web/a/Card.tsx': CARD,
        'web/a/Card.module.css': css,
        'web/Line.module.css': '.ruled {\n}\n',
      }),
    ).toEqual([]);
  });
});
