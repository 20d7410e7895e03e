import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../files/repository-files.ts';
import { ROOT } from '../root.ts';

const IS_TEST = /\.(?:test|spec)\.tsx?$/;

/** The files that the table of attacks names, row by row. */
function namedTests(): { attack: string; files: string[] }[] {
  const proof = readFileSync(path.join(ROOT, 'docs/proof.md'), 'utf8');
  const section = proof.split('\n## ').find((text) => text.startsWith('Attacks')) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:-+|attack) /.test(line))
    .map((line) => {
      const [attack = '', tests = ''] = line.replace(/^\| /, '').split(' | ');
      return { attack, files: [...tests.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '') };
    });
}

describe('the table of attacks in docs/proof.md', () => {
  it('names a test that exists for each', () => {
    const rows = namedTests();
    expect(rows.length).toBeGreaterThan(15);
    for (const { attack, files } of rows) {
      expect(files, attack).not.toEqual([]);
      for (const file of files) {
        expect(file).toMatch(IS_TEST);
        expect(existsSync(path.join(ROOT, file)), `${file} is there`).toBe(true);
      }
    }
  });

  it('names every test of attacks', () => {
    const named = new Set(namedTests().flatMap(({ files }) => files));
    const attacks = repositoryFiles(ROOT).filter((file) =>
      /^server\/test\/attacks\/.*\.test\.ts$/.test(file),
    );
    expect(attacks.length).toBeGreaterThan(5);
    for (const file of attacks) expect(named).toContain(file);
  });
});
