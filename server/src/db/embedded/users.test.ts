import { execFile } from 'node:child_process';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestContext } from 'vitest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bringUp } from './bring-up.ts';
import { connectionThrough } from './connection.ts';
import { openPlace } from './place.ts';
import { findTools } from './run-as.ts';
import {
  eventually,
  ordinaryUser,
  ordinaryUsersFolder,
  query,
  recordingLog,
  runsAsRoot,
  serverOn,
  slow,
  started,
  temporaryFolder,
} from '../../../test/embedded/support.ts';
import { EmbeddedPortal } from '../../../test/embedded/embedded-portal.ts';

const execute = promisify(execFile);
const root = { uid: 0, gid: 0 };

async function skipUnlessOrdinaryUserReachesTheCode(context: TestContext): Promise<void> {
  const script = `await import(${JSON.stringify(new URL('start.ts', import.meta.url).href)})`;
  const reached = await execute(process.execPath, ['--input-type=module', '-e', script], {
    ...ordinaryUser,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  );
  if (!reached) context.skip('the ordinary user cannot read the folder of this checkout');
}

async function startWithoutUserNamespaces(dataDir: string) {
  const tools = { ...(await findTools()), unshare: undefined };
  const place = await openPlace(dataDir);
  const cancelled = new AbortController().signal;
  const order = { place, durable: false, log: recordingLog(), tools, self: root, cancelled };
  const running = await bringUp({ ...order, socketFolder: undefined });
  onTestFinished(() => running.server.stop());
  return { ...running, connection: connectionThrough(running.socketFolder) };
}

describe.runIf(runsAsRoot)('started by root', slow, () => {
  it('runs in a folder that only root may enter', async () => {
    const dataDir = await temporaryFolder('private', 'data');
    await mkdir(dirname(dataDir), { mode: 0o700 });
    const embedded = await started(dataDir);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject({ uid: 0 });
  });

  it('runs as an unprivileged user where user namespaces are not allowed', async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o755);
    const running = await startWithoutUserNamespaces(dataDir);
    expect(await query(running, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject({ uid: ordinaryUser.uid });
  });

  it('hands a cluster of root to the unprivileged user where user namespaces are no longer allowed', async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o755);
    const before = await started(dataDir);
    await query(before, 'create table kept as select 1 as id');
    await before.stop();
    const after = await startWithoutUserNamespaces(dataDir);
    expect(await query(after, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('says what to do when no other user can reach the folder', async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o700);
    await expect(startWithoutUserNamespaces(dataDir)).rejects.toThrow(
      /does not run as root.*Run the portal as an ordinary user.*or set DATABASE_URL/s,
    );
  });

  it('runs the cluster of an ordinary user as that user', async (context) => {
    await skipUnlessOrdinaryUserReachesTheCode(context);
    const dataDir = await ordinaryUsersFolder();
    const portal = new EmbeddedPortal(dataDir, { user: ordinaryUser });
    await portal.query('create table kept as select 1 as id');
    await portal.stop();

    const embedded = await started(dataDir);
    expect(await query(embedded, 'select id from kept')).toEqual([{ id: 1 }]);
    await embedded.stop();

    const again = new EmbeddedPortal(dataDir, { user: ordinaryUser });
    expect((await again.query('select id from kept')).rows).toEqual([{ id: 1 }]);
  });
});

describe.runIf(runsAsRoot)('started by an ordinary user', slow, () => {
  it('keeps its files to that user and ends with a portal that is killed', async (context) => {
    await skipUnlessOrdinaryUserReachesTheCode(context);
    const dataDir = await ordinaryUsersFolder();
    const portal = new EmbeddedPortal(dataDir, { user: ordinaryUser });
    expect(await portal.query('select 1 as one')).toMatchObject({ role: 'owner', rows: [{ one: 1 }] });
    const cluster = await stat(join(dataDir, 'postgres'));
    expect({ uid: cluster.uid, mode: cluster.mode & 0o777 }).toEqual({ uid: ordinaryUser.uid, mode: 0o700 });

    expect(await serverOn(dataDir)).toBeDefined();
    await portal.kill();
    await eventually(async () => expect(await serverOn(dataDir)).toBeUndefined());
  });
});
