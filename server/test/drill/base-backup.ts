import { copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { runOn } from '../database/administration.ts';

/** What a server makes anew, or must not find. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp']);
const EMPTY_FOLDERS = ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp'];
const ARCHIVED_WITHIN_MS = 60_000;

/** What `pg_basebackup` does, by the server's own functions: the portal's PostgreSQL comes without that program. */
export async function baseBackup(address: DatabaseAddress, cluster: string, into: string): Promise<void> {
  const client = new Client({ ...address });
  await client.connect();
  try {
    await client.query("select pg_backup_start('drill', fast => true)");
    await copyTree(cluster, into);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => true)',
    );
    await writeFile(path.join(into, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

async function copyTree(from: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) {
    if (NOT_COPIED.has(name)) continue;
    await copyOne(path.join(from, name), path.join(into, name));
  }
}

/** Files come and go while the server works; what is missing is in the log. */
async function copyOne(from: string, into: string): Promise<void> {
  try {
    if ((await lstat(from)).isDirectory()) await copyTree(from, into);
    else await copyFile(from, into);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Puts a base backup in the place of a cluster, to be brought forward from the archive at the next start. */
export async function putBack(backup: string, cluster: string): Promise<void> {
  await copyTree(backup, cluster);
  for (const name of EMPTY_FOLDERS) await mkdir(path.join(cluster, name), { mode: 0o700 });
  await writeFile(path.join(cluster, 'recovery.signal'), '');
}

/** Until all that was written so far lies in the archive. */
export async function archived(address: DatabaseAddress): Promise<void> {
  const [segment] = await runOn(address, 'select pg_walfile_name(pg_switch_wal()) as name');
  const until = performance.now() + ARCHIVED_WITHIN_MS;
  for (;;) {
    const [last] = await runOn(address, 'select last_archived_wal as name from pg_stat_archiver');
    if ((last?.['name'] ?? '') >= (segment?.['name'] ?? '')) return;
    if (performance.now() > until) throw new Error('PostgreSQL does not archive its log');
    await pause(50);
  }
}
