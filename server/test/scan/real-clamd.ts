import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../tools/common/free-port.ts';

const READY_WITHIN_MS = 60_000;

/** What the signature of this proof looks for: no other scanner knows it. */
export const MARK = 'portal-proof-of-scanning-5c1f';
const SIGNATURE = 'Portal.Proof.Mark';

export interface RealClamd {
  readonly address: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Installs Debian's clamd where it is missing; needs root for that. */
export function installClamd(): void {
  if (spawnSync('clamd', ['--version']).status === 0) return;
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'clamav-daemon']]) {
    const { status } = spawnSync('apt-get', args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed; clamd is needed`);
  }
}

/** Debian's clamd with one signature of its own, so that nothing has to be downloaded. */
export async function startRealClamd(folder: string): Promise<RealClamd> {
  const database = path.join(folder, 'signatures');
  await mkdir(database);
  // Any file (0) with these bytes anywhere (*).
  await writeFile(
    path.join(database, 'proof.ndb'),
    `${SIGNATURE}:0:*:${Buffer.from(MARK).toString('hex')}\n`,
  );
  const port = await freePort();
  const settings = path.join(folder, 'clamd.conf');
  const lines = [
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${folder}`,
    'Foreground yes',
  ];
  await writeFile(settings, `${lines.join('\n')}\n`);
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn('clamd', ['--config-file', settings], { stdio: 'ignore' });
    await untilItListens(port);
  };
  await start();
  return {
    address: `127.0.0.1:${port}`,
    start,
    async stop() {
      if (child === undefined || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function untilItListens(port: number): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (!(await isListening(port))) {
    if (performance.now() > until) throw new Error('clamd did not start');
    await setTimeout(200);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
