import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomToken } from '../kernel/ids.ts';
import { SHORTEST_KEY } from '../kernel/shortest-key.ts';
import { syncFolder } from '../kernel/sync-folder.ts';
import { ConfigError } from './config.ts';

/** Keys that are made at the first start where the settings name none, and kept beside the data they protect. */
const FILES = { SECRET_KEY: 'secret.key', MASTER_KEY: 'master.key' } as const;

const PRIVATE_FILE = 0o600;

type KeyName = keyof typeof FILES;

/** The configured secret key, or the one of the data folder, made if there is none. */
export async function loadSecretKey(configured: string | undefined, dataDir: string): Promise<string> {
  return (
    configured ?? (await readKeyFile('SECRET_KEY', dataDir)) ?? (await makeKeyFile('SECRET_KEY', dataDir))
  );
}

/** Returns undefined if there is no such file. Throws if the file is empty or its key is too short. */
export async function readKeyFile(name: KeyName, dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, FILES[name]);
  const key = (await readFile(file, 'utf8').catch(ifThere))?.trim();
  if (key === undefined || key.length >= SHORTEST_KEY) return key;
  throw new ConfigError([
    `${name} cannot be read from ${file}: the file holds fewer than ${SHORTEST_KEY} characters. Restore it from a backup.`,
  ]);
}

/**
 * Whole or not there: two portals that start at once end with the same key. It is on the disk before it is used, since
 * what it seals cannot be read without it.
 */
export async function makeKeyFile(name: KeyName, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, FILES[name]);
  const draft = `${file}.${randomToken()}`;
  try {
    await writeDurably(draft, randomToken());
    await link(draft, file).catch(ignoreExisting);
    await syncFolder(dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKeyFile(name, dataDir);
  if (key === undefined) throw new Error(`${name} could not be kept in ${file}`);
  return key;
}

async function writeDurably(file: string, content: string): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.chmod(PRIVATE_FILE);
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ifThere(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
