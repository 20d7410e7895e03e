import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One name for the content of these files and folders: the same again exactly where nothing changed. */
export function contentStamp(root: string, paths: readonly string[], leftOut: ReadonlySet<string>): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const place = join(root, path);
    if (statSync(place).isDirectory()) {
      for (const name of readdirSync(place).toSorted()) if (!leftOut.has(name)) add(join(path, name));
      return;
    }
    const content = readFileSync(place);
    hash.update(`${path}\n${content.length}\n`).update(content);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
