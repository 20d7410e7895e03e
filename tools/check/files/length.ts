import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { isText } from './is-text.ts';

const MOST_LINES = 300;
/** The linter's to count. */
const CODE = /\.[mc]?[jt]sx?$/;
/** Lists of facts and generated files: they are not read from top to bottom. */
const EXCEPT = [
  'package-lock.json',
  'server/seeds/**/*.json',
  'LICENSE',
  'docs/licences.md',
  '.env.example',
  'deploy/grafana/*.json',
];

export function findLongFiles(root: string, files: readonly string[]): readonly string[] {
  return files.filter(isText).flatMap((file) => {
    if (CODE.test(file) || EXCEPT.some((glob) => matchesGlob(file, glob))) return [];
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
    return lines > MOST_LINES ? [`${file} has ${lines} lines; at most ${MOST_LINES} are read with ease`] : [];
  });
}
