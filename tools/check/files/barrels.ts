import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const CODE = /\.(?:ts|tsx|mjs)$/;

/**
 * A file that only passes on names that others export hides where things are. `export *` is the linter's to find, which
 * does not see passed-on names.
 */
export function findBarrels(root: string, files: readonly string[]): readonly string[] {
  return files
    .filter((file) => CODE.test(file) && isBarrel(file, readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} only passes on what other files export; import those instead`);
}

function isBarrel(file: string, source: string): boolean {
  const { body } = parseSync(file, source).program;
  const passesOn = body.filter(
    (statement) => statement.type === 'ExportNamedDeclaration' && statement.declaration === null,
  );
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  return passesOn.length > 0 && passesOn.length + imports.length === body.length;
}
