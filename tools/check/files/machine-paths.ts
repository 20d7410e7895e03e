import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isText } from './is-text.ts';

/** A home or workspace of one machine means nothing on another. Inside a longer path or address it is no such thing. */
const MACHINE_PATH = /(?<![\w.~)}-])\/(?:work|home|root|Users)\/[\w.-]+/;

export function findMachinePaths(root: string, files: readonly string[]): readonly string[] {
  return files.filter(isText).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const path = MACHINE_PATH.exec(line)?.[0];
        return path === undefined ? [] : [`${file}:${index + 1} names ${path}, a place on one machine`];
      }),
  );
}
