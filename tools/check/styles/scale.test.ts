import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { findSizesOffScale } from './scale.ts';

function findings(css: string, file = 'web/Card.module.css'): readonly string[] {
  using tree = temporaryTree({ [file]: css });
  return findSizesOffScale(tree.root, tree.files);
}

describe('the scale of type and space', () => {
  it('has the sizes of letters, also within a width', () => {
    expect(
      findings(
        '.a {\n  font-size: 15px;\n}\n@media (width < 768px) {\n  .a {\n    font-size: 18px;\n  }\n}\n',
      ),
    ).toEqual(['web/Card.module.css .a has font-size: 18px']);
  });

  it('has the widths of letters', () => {
    expect(findings('.a {\n  font-stretch: 78%;\n}\n.b {\n  font-stretch: 80%;\n}\n')).toEqual([
      'web/Card.module.css .b has font-stretch: 80%',
    ]);
    expect(findings('.a {\n  font-stretch: 87.5%;\n}\n')).toEqual([
      'web/Card.module.css .a has font-stretch: 87.5%',
    ]);
  });

  it('holds what is written in short too', () => {
    expect(findings('.a {\n  font: 600 18px/1.2 sans-serif;\n}\n.b {\n  font: inherit;\n}\n')).toEqual([
      'web/Card.module.css .a has font: 600 18px/1.2 sans-serif',
    ]);
  });

  it('holds what stands between two sizes that are worked out', () => {
    const padding = 'padding: calc(26px + (2 * 3px)) 26px max(18px, 2vw)';
    expect(findings(`.a {\n  ${padding};\n}\n`)).toEqual([`web/Card.module.css .a has ${padding}`]);
  });

  it('has the room around and between things; what is pulled elsewhere is no room', () => {
    expect(findings('.a {\n  padding: 20px 26px;\n  margin-left: -78px;\n  gap: 24px 32px;\n}\n')).toEqual([
      'web/Card.module.css .a has padding: 20px 26px',
    ]);
  });

  it('leaves the inside of a control to the pixel', () => {
    expect(findings('.a {\n  padding: 9px 14px 7px;\n}\n')).toEqual([]);
  });

  it('leaves what is worked out, what is drawn, what is relative and what a comment says', () => {
    const css =
      '/* font-size: 18px; */\n.a {\n  font-size: clamp(20px, 6vw, 84px);\n  padding-left: calc(26px + 12px);\n}\n' +
      '.b {\n  fill: red;\n  font-size: 27px;\n}\n.c {\n  width: 77px;\n  font-size: 0.58em;\n}\n';
    expect(findings(css)).toEqual([]);
  });

  it('is that of the portal, not of the sandbox', () => {
    expect(findings('h1 {\n  font-size: 30px;\n}\n', 'sandbox/src/pages/sandbox.css')).toEqual([]);
  });
});
