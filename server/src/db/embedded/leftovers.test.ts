import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postmasterFile } from './postmaster-file.ts';
import { SOCKET_NAME } from './socket-folder.ts';
import { eventually, query, slow, started, temporaryFolder } from '../../../test/embedded/support.ts';
import { EmbeddedPortal } from '../../../test/embedded/embedded-portal.ts';

function stranger(): { pid: number; isAlive(): boolean } {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return {
    pid: child.pid ?? Number.NaN,
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}

async function cutOffClusters(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((entry) => entry.startsWith('postgres.new-'));
}

describe('what an earlier portal left behind', slow, () => {
  it('does not block the start when the process id in its lock files now belongs to another process', async () => {
    const dataDir = await temporaryFolder();
    const cluster = join(dataDir, 'postgres');
    const first = await started(dataDir);
    await query(first, 'create table kept as select 1 as id');
    const left = await readFile(postmasterFile(cluster), 'utf8');
    await first.stop();
    const other = stranger();
    const stale = left.replace(/^\d+/, String(other.pid));
    await writeFile(postmasterFile(cluster), stale);
    await mkdir(first.connection.host, { mode: 0o700 });
    await writeFile(join(first.connection.host, `${SOCKET_NAME}.lock`), stale);

    const second = await started(dataDir);
    expect(await query(second, 'select id from kept')).toEqual([{ id: 1 }]);
    expect(other.isAlive()).toBe(true);
  });

  it('is cleared away when initdb was cut off half way', async () => {
    const dataDir = await temporaryFolder();
    const portal = new EmbeddedPortal(dataDir);
    await eventually(async () => {
      const [half = ''] = await cutOffClusters(dataDir);
      expect(existsSync(join(dataDir, half, 'PG_VERSION'))).toBe(true);
    });
    await portal.kill();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    await mkdir(join(dataDir, 'postgres.new-earlier', 'base'), { recursive: true });

    const embedded = await started(dataDir);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await cutOffClusters(dataDir)).toEqual([]);
  });

  it('is refused with a clear message when another major version of PostgreSQL made it', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(started(dataDir)).rejects.toThrow(/was made by PostgreSQL 17, this portal carries 18/);
  });

  it('is refused, not deleted, when it is no cluster at all', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'notes.txt'), 'mine');
    await expect(started(dataDir)).rejects.toThrow(/no PostgreSQL cluster/);
    expect(await readFile(join(dataDir, 'postgres', 'notes.txt'), 'utf8')).toBe('mine');
  });
});
