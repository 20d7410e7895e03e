import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { findVagueNames } from './names.ts';

function findings(contents: Readonly<Record<string, string>>): readonly string[] {
  using tree = temporaryTree(contents);
  return findVagueNames(tree.root, tree.files);
}

describe('names of types', () => {
  it.each([
    'interface Asking { readonly by: string }',
    'export type Wanted = string;',
    'export class Behind {}',
    'function f() { interface Heard {} }',
  ])('are found where they could be anything: %s', (source) => {
    expect(findings({ 'a.ts': source })).toEqual([expect.stringContaining('could be anything')]);
  });

  it('may hold such a word beside a noun, and values may be called so', () => {
    const source = `interface ShownFields {}\ninterface AskingPrice {}\nconst Submitted = 1;\nconst a = 'Wanted';`;
    expect(findings({ 'a.ts': source })).toEqual([]);
  });
});

describe('papers', () => {
  it.each([
    'const papers = [];',
    'export function sendPaper() {}',
    'type FindPapers = () => void;',
    'const REQUIRED_PAPERS = 2;',
    'const a = { paperFiles: 1 };',
  ])('are called documents: %s', (source) => {
    expect(findings({ 'a.ts': source })).toEqual([expect.stringContaining('the glossary says "documents"')]);
  });

  it('are not in the name of a file either', () => {
    expect(findings({ 'loan-papers.ts': '' })).toEqual([expect.stringContaining('loan-papers.ts')]);
  });

  it('may be in texts, and in other words', () => {
    const source = `// on paper\nconst newspaper = 'missing papers';\nconst isPaperless = true;`;
    expect(findings({ 'a.ts': source, 'newspaper.ts': '' })).toEqual([]);
  });
});
