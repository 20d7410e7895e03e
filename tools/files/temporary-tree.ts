import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TemporaryTree extends Disposable {
  readonly root: string;
  readonly files: readonly string[];
}

/** A folder with these files, for as long as a test runs. */
export function temporaryTree(
  contents: Readonly<Record<string, string>>,
  parent: string = tmpdir(),
): TemporaryTree {
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(join(parent, 'portal-tree-'));
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return {
    root,
    files: Object.keys(contents),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}
