import { chown, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { isServerOf, readPostmaster } from '../../src/db/embedded/postmaster-file.ts';
import { socketFolderFor } from '../../src/db/embedded/socket-folder.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../../src/db/embedded/start.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts';

export const runsAsRoot = process.getuid?.() === 0;
export const ordinaryUser = { uid: 65534, gid: 65534 };
export const slow = { timeout: 30_000 };

export function recordingLog() {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  return { lines, info: write, warn: write, error: write };
}

/** A folder of its own for one test, gone with everything that the embedded server adds elsewhere for it. */
export async function temporaryFolder(...below: string[]): Promise<string> {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'embedded-test-')));
  const folder = join(top, ...below);
  onTestFinished(async () => {
    await rm(top, { recursive: true, force: true });
    for (const uid of [process.getuid?.() ?? 0, ordinaryUser.uid]) {
      await rm(socketFolderFor(folder, { uid, gid: uid }), { recursive: true, force: true });
    }
  });
  return folder;
}

export async function ordinaryUsersFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await chown(folder, ordinaryUser.uid, ordinaryUser.gid);
  return folder;
}

export async function started(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: recordingLog(), durable: false, ...options });
  onTestFinished(() => embedded.stop());
  return embedded;
}

export async function query(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<unknown[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The process id of the server that runs on the data folder, if one does. */
export async function serverOn(dataDir: string): Promise<number | undefined> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  return postmaster !== undefined && (await isServerOf(postmaster)) ? postmaster.pid : undefined;
}

/** Waits for something that another process does. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 25 });
}
