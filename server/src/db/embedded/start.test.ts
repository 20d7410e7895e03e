import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  query,
  recordingLog,
  serverOn,
  slow,
  started,
  temporaryFolder,
} from '../../../test/embedded/support.ts';
import { EmbeddedPortal } from '../../../test/embedded/embedded-portal.ts';

describe('the embedded PostgreSQL', slow, () => {
  it('keeps its data over stop and start', async () => {
    const dataDir = await temporaryFolder();
    const first = await started(dataDir);
    expect(first.role).toBe('owner');
    await query(first, "create table kept as select 'मुंबई'::text as city");
    await first.stop();
    expect(await serverOn(dataDir)).toBeUndefined();

    const second = await started(dataDir);
    expect(await query(second, 'select city from kept')).toEqual([{ city: 'मुंबई' }]);
  });

  it('speaks UTF-8 and UTC, is reached through its socket alone, and stops as often as it is told to', async () => {
    const embedded = await started(await temporaryFolder());
    const shown = await query(
      embedded,
      `select current_setting('server_encoding') as encoding, current_setting('timezone') as timezone,
              current_setting('listen_addresses') as listens, current_setting('jit') as jit,
              datcollate as collation from pg_database where datname = current_database()`,
    );
    expect(shown).toEqual([
      { encoding: 'UTF8', timezone: 'UTC', listens: '', jit: 'off', collation: expect.stringMatching(/^C/) },
    ]);
    await Promise.all([embedded.stop(), embedded.stop()]);
    await expect(query(embedded, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });

  it('runs on a path with spaces and quotes and of more than 200 bytes', async () => {
    const dataDir = await temporaryFolder(
      'a folder  with spaces',
      `it's "quoted"`,
      'long path '.repeat(20).trim(),
    );
    expect(dataDir.length).toBeGreaterThan(200);
    const embedded = await started(dataDir);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ends with a portal that is killed, and the next start has every committed row', async () => {
    const dataDir = await temporaryFolder();
    const portal = new EmbeddedPortal(dataDir, { durable: true });
    await portal.query('create table paid as select generate_series(1, 1000) as id');
    expect(await serverOn(dataDir)).toBeDefined();
    await portal.kill();
    await eventually(async () => expect(await serverOn(dataDir)).toBeUndefined());

    const next = await started(dataDir);
    expect(next.role).toBe('owner');
    expect(await query(next, 'select count(*)::int as paid from paid')).toEqual([{ paid: 1000 }]);
  });

  it('does not wait for the end of a killed portal before the next one starts', async () => {
    const dataDir = await temporaryFolder();
    const portal = new EmbeddedPortal(dataDir);
    await portal.query('create table paid as select 1 as id');
    await portal.kill();
    const next = await started(dataDir);
    expect(await query(next, 'select id from paid')).toEqual([{ id: 1 }]);
  });

  it('comes back by itself when it is killed, and says so', async () => {
    const dataDir = await temporaryFolder();
    const log = recordingLog();
    const embedded = await started(dataDir, { log, durable: true });
    await query(embedded, 'create table kept as select 1 as id');
    const busy = new Client(embedded.connection);
    busy.on('error', () => undefined);
    await busy.connect();
    process.kill((await serverOn(dataDir)) ?? Number.NaN, 'SIGKILL');

    await eventually(async () => expect(await query(embedded, 'select id from kept')).toEqual([{ id: 1 }]));
    expect(log.lines).toContainEqual(expect.stringContaining('signal SIGKILL'));
  });

  it('is not replaced by an empty one when its folder vanishes', async () => {
    const dataDir = await temporaryFolder();
    const log = recordingLog();
    await started(dataDir, { log });
    const pid = (await serverOn(dataDir)) ?? Number.NaN;
    await rename(join(dataDir, 'postgres'), join(dataDir, 'moved'));
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(log.lines).toContainEqual(expect.stringContaining('postgres is gone')));
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });
});
