import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomToken } from '../kernel/ids.ts';

/** Keys that are made at the first start where the settings name none, and kept beside the data they protect. */
const FILES = { SECRET_KEY: 'secret.key', MASTER_KEY: 'master.key' } as const;

type KeyName = keyof typeof FILES;

/** The configured secret key, or the one of the data folder, made if there is none. */
export async function loadSecretKey(configured: string | undefined, dataDir: string): Promise<string> {
  return (
    configured ?? (await readKeyFile('SECRET_KEY', dataDir)) ?? (await makeKeyFile('SECRET_KEY', dataDir))
  );
}

/** Returns undefined if there is no such file. */
export async function readKeyFile(name: KeyName, dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(dataDir, FILES[name]), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not there: two portals that start at once end with the same key. */
export async function makeKeyFile(name: KeyName, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, FILES[name]);
  const draft = `${file}.${randomToken()}`;
  try {
    await writeFile(draft, randomToken(), { mode: 0o600 });
    await chmod(draft, 0o600);
    await link(draft, file).catch(ignoreExisting);
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKeyFile(name, dataDir);
  if (key === undefined) throw new Error(`${name} could not be kept in ${file}`);
  return key;
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
