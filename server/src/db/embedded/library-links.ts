import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { errorCode } from './embedded-error.ts';

interface Link {
  readonly from: string;
  readonly to: string;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages carry no symlinks and install scripts may be off, so the library links are made here. If the package is
 * read-only they are made in a spare folder, which the returned environment names.
 */
export async function linkLibraries(native: string, spareFolder: string): Promise<Record<string, string>> {
  const links = await readLinks(native);
  try {
    await Promise.all(links.map(linkBeside));
    return {};
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  await mkdir(spareFolder, { recursive: true });
  await Promise.all(links.map((link) => linkInto(spareFolder, link)));
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { [variable]: `${spareFolder}:${join(native, 'lib')}` };
}

async function readLinks(native: string): Promise<Link[]> {
  const root = dirname(native);
  const listed = linkList.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
  return listed.map(({ source, target }) => ({ from: join(root, target), to: join(root, source) }));
}

async function linkBeside({ from, to }: Link): Promise<void> {
  if (await exists(from)) return;
  try {
    await symlink(relative(dirname(from), to), from);
  } catch (error) {
    // Another portal made it in the same moment.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

async function linkInto(folder: string, { from, to }: Link): Promise<void> {
  const path = join(folder, basename(from));
  const fresh = `${path}.${randomUUID()}`;
  await symlink(to, fresh);
  await rename(fresh, path);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function isReadOnly(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '');
}
