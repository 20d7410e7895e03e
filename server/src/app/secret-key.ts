import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomToken } from '../kernel/ids.ts';

const FILE = 'secret.key';

/** The configured key, or one made at the first start and kept beside the data it protects. */
export async function loadSecretKey(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured;
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, FILE);
  return (await readKey(file)) ?? (await makeKey(file));
}

/** Whole or not there: two portals that start at once end with the same key. */
async function makeKey(file: string): Promise<string> {
  const draft = `${file}.${randomToken()}`;
  try {
    await writeFile(draft, randomToken(), { mode: 0o600 });
    await chmod(draft, 0o600);
    await link(draft, file).catch(ignoreExisting);
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKey(file);
  if (key === undefined) throw new Error(`The secret key could not be kept in ${file}`);
  return key;
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
