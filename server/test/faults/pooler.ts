import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/common/free-port.ts';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { cuttableProxy } from '../database/cuttable-proxy.ts';
import { spawnPortal } from '../portal-process.ts';
import { createCalls } from './calls.ts';
import type { FaultSetup } from './fault-setup.ts';
import type { Finding } from './finding.ts';
import { healed, lostSaves, saveAll, someSavers } from './savers.ts';
import { leftoversIn } from './uploaders.ts';

const SAVERS = 10;
const NOBODY = { uid: 65_534, gid: 65_534 };
const ANSWERS_WITHIN_MS = 10_000;

/** Session pooling works, and goes on when PgBouncer is started again; transaction pooling is refused at the start. */
export async function behindPgBouncer(setup: FaultSetup, saves: number): Promise<Finding> {
  const { address, database, dataDir } = setup;
  const calls = createCalls();
  const wrong = await expectRefusal(address, dataDir);
  const port = await freePort();
  let pooler = await startPgBouncer(address, 'session', port);
  const portal = spawnPortal({ connectionString: pooler.url }, dataDir);
  try {
    const url = await portal.ready;
    const savers = await someSavers(database, SAVERS + 1);
    const [witness, ...busy] = savers;
    if (witness === undefined) throw new Error('nobody saves');
    const saving = saveAll(calls, () => url, busy, Math.ceil(saves / SAVERS));
    await pause(500);
    await pooler.stop();
    pooler = await startPgBouncer(address, 'session', port);
    const healedMs = await healed(calls, url, witness);
    await saving;
    return {
      fault: 'PgBouncer (session pooling) started again; transaction pooling refused',
      times: `once during ${saves} saves`,
      calls: calls.figures,
      lost: await lostSaves(database, savers),
      healedMs,
      leftovers: await leftoversIn(database, path.join(dataDir, 'uploads')),
      wrong,
    };
  } finally {
    await portal.kill();
    await pooler.stop();
  }
}

async function expectRefusal(address: DatabaseAddress, dataDir: string): Promise<string[]> {
  const pooler = await startPgBouncer(address, 'transaction', await freePort());
  const portal = spawnPortal({ connectionString: pooler.url }, dataDir, { isQuiet: true });
  try {
    const code = await portal.ended;
    const refusal = portal.errors();
    return code === 1 && refusal.includes('pool_mode = session')
      ? []
      : [`transaction pooling was not refused: ended with ${code}, ${refusal}`];
  } finally {
    await pooler.stop();
  }
}

interface PgBouncer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Of Debian's package `pgbouncer`, with the settings of docs/operations.md. */
async function startPgBouncer(
  address: DatabaseAddress,
  mode: 'session' | 'transaction',
  port: number,
): Promise<PgBouncer> {
  if (!('host' in address)) throw new Error('PgBouncer is tried with a server that has a socket');
  const { user, database } = address;
  // PgBouncer does not run as root, and may then not use the socket of the server.
  const { uid, gid } = NOBODY;
  const line = await cuttableProxy(address);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${new URL(line.url).port} user=${user}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'max_client_conn = 200',
      'default_pool_size = 50',
      'ignore_startup_parameters = statement_timeout',
    ].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await Promise.all([folder, file].map((owned) => chown(owned, uid, gid)));
  const child = spawn('/usr/sbin/pgbouncer', ['--quiet', file], {
    stdio: ['ignore', 'ignore', 'ignore'],
    ...(isRoot ? { uid, gid } : {}),
  });
  const ended = once(child, 'exit');
  await untilListening(port);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await line.cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  const until = performance.now() + ANSWERS_WITHIN_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const [event] = await Promise.race([
      once(socket, 'connect').then(() => ['connect']),
      once(socket, 'close').then(() => ['close']),
    ]).catch(() => ['error']);
    socket.destroy();
    if (event === 'connect') return;
    if (performance.now() > until) throw new Error('PgBouncer (apt-get install pgbouncer) does not listen');
    await pause(50);
  }
}
