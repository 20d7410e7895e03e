import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/** Every file of the repository, tracked or new, relative to its root: what `.gitignore` leaves out is no part of it. */
export function repositoryFiles(root: string): readonly string[] {
  const ignored = readIgnoredGlobs(root);
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (ignored.some((glob) => matchesGlob(path, glob))) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  walk('');
  return found.toSorted();
}

/** The few forms that our `.gitignore` uses: `name/`, `/path/`, `*.ending`. No git is needed, so an archive will do. */
function readIgnoredGlobs(root: string): readonly string[] {
  const file = join(root, '.gitignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const patterns = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  return ['.git', ...patterns.flatMap(globsOf)];
}

function globsOf(pattern: string): readonly string[] {
  const path = pattern.replace(/\/$/, '');
  return path.startsWith('/') ? [path.slice(1)] : [path, `**/${path}`];
}
