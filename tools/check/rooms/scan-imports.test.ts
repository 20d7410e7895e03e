import { describe, expect, it } from 'vitest';
import { scanImports, scanStylesheet } from './scan-imports.ts';

function found(source: string): readonly (readonly [string | undefined, 'type' | 'value'])[] {
  return scanImports('file.tsx', source).map(({ specifier, typeOnly }) => [
    specifier,
    typeOnly ? 'type' : 'value',
  ]);
}

describe('finding imports', () => {
  it.each([
    [`import { a } from './a.ts';`, './a.ts', 'value'],
    [`import './side-effect.css';`, './side-effect.css', 'value'],
    [`import {\n  a,\n  b,\n} from './lines.ts';`, './lines.ts', 'value'],
    [`import type { A } from './a.ts';`, './a.ts', 'type'],
    [`import type * as A from './a.ts';`, './a.ts', 'type'],
    [`import { type A } from './still-loaded.ts';`, './still-loaded.ts', 'value'],
    [`export { a } from './a.ts';`, './a.ts', 'value'],
    [`export * from './a.ts';`, './a.ts', 'value'],
    [`export type { A } from './a.ts';`, './a.ts', 'type'],
    [`export type * from './a.ts';`, './a.ts', 'type'],
    [`type A = import('./a.ts').A;`, './a.ts', 'type'],
    [`const a = await import('./a.ts');`, './a.ts', 'value'],
    [`const a = () => import(/* why */ './a.ts');`, './a.ts', 'value'],
    [`const a = require('./a.cjs');`, './a.cjs', 'value'],
  ])('%s', (source, specifier, kind) => {
    expect(found(source)).toEqual([[specifier, kind]]);
  });

  it('says so when an address is computed', () => {
    expect(found('await import(`./${name}.ts`);')).toEqual([[undefined, 'value']]);
    expect(found(`import.meta.glob('./*.tsx');`)).toEqual([[undefined, 'value']]);
  });

  it('is not misled by comments, texts and markup', () => {
    const source = [
      `// import { a } from './comment.ts';`,
      `/* import('./block.ts') */`,
      `const text = "import x from './text.ts'";`,
      'const template = `import("./template.ts")`;',
      `const regex = /import '.*'/;`,
      `const markup = <p>import x from './markup.ts'</p>;`,
      `export { text, template, regex, markup };`,
    ].join('\n');
    expect(found(source)).toEqual([]);
  });

  it('names the line', () => {
    expect(scanImports('file.ts', `\n\nimport './third.ts';`)[0]?.line).toBe(3);
  });

  it('refuses a file that cannot be parsed, rather than finding nothing in it', () => {
    expect(() => scanImports('broken.ts', 'import { from')).toThrow('broken.ts cannot be parsed');
  });

  it('reads stylesheets', () => {
    const css = `/* @import './no.css'; */\n@import './a.css';\n.x { composes: y from '../b.css'; }`;
    expect(scanStylesheet(css).map(({ specifier, line }) => [specifier, line])).toEqual([
      ['./a.css', 2],
      ['../b.css', 3],
    ]);
  });
});
