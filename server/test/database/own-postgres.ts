import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { findBinaries } from '../../src/db/embedded/binaries.ts';
import { ensureCluster } from '../../src/db/embedded/cluster.ts';
import {
  connectionThrough,
  type EmbeddedConnection,
  reachOrCreate,
} from '../../src/db/embedded/connection.ts';
import { openPlace, ownerOf } from '../../src/db/embedded/place.ts';
import { commandLine, findTools, firstThatRuns, waysToRun } from '../../src/db/embedded/run-as.ts';
import { serverArguments } from '../../src/db/embedded/settings.ts';
import { prepareSocketFolder, socketFolderFor } from '../../src/db/embedded/socket-folder.ts';
import { childrenOf } from '../child-processes.ts';

/** A PostgreSQL that is stopped and started at will, always at the same address. */
export interface OwnPostgres {
  readonly address: DatabaseAddress;
  readonly cluster: string;
  start(settings?: Settings): Promise<void>;
  /** `immediate` is the server's own kill -9: it recovers at the next start. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  /** Suspends every process of the server (SIGSTOP), without notifying its clients. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
  /** A folder that the server may write to. */
  share(folder: string): Promise<void>;
  remove(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

const ANSWERS_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 20;

/** In a folder of its own; its first start creates a cluster unless one exists. */
export async function ownPostgres(folder: string, lasting: Settings = {}): Promise<OwnPostgres> {
  const place = await openPlace(folder);
  const binaries = await findBinaries(place.spareLibraries);
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const ways = waysToRun(self, await ownerOf(place.cluster), await findTools());
  const runner = await firstThatRuns(ways, binaries, place.dataDir);
  const socketFolder = socketFolderFor(place.dataDir, runner.owner);
  await prepareSocketFolder(socketFolder, runner.owner);
  const connection = connectionThrough(socketFolder);
  let running: { signal(name: NodeJS.Signals): void; readonly ended: Promise<unknown> } | undefined;

  async function start(settings: Settings = {}): Promise<void> {
    await ensureCluster(place, binaries, runner, false);
    const own = Object.entries({ ...lasting, ...settings });
    const options = serverArguments({ cluster: place.cluster, socketFolder, durable: true });
    const all = [
      binaries.postgres,
      ...options,
      ...own.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const { file, args, ids } = commandLine(runner, all);
    const log = await open(place.logFile, 'a');
    const child = spawn(file, args, {
      ...ids,
      cwd: '/',
      env: binaries.environment,
      stdio: ['ignore', log.fd, log.fd],
    });
    running = { signal: (name) => void child.kill(name), ended: once(child, 'exit') };
    await log.close();
    await untilAnswered(connection, () => child.exitCode ?? child.signalCode).catch((error: unknown) => {
      throw new Error(`PostgreSQL does not answer: ${place.logFile}`, { cause: error });
    });
  }

  async function stop(how: 'fast' | 'immediate' = 'fast'): Promise<void> {
    running?.signal(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await running?.ended;
    running = undefined;
  }

  async function signalAll(signal: NodeJS.Signals): Promise<void> {
    const [first = ''] = (await readFile(path.join(place.cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const server = Number(first);
    // The first, so that no process begins after the others were found.
    process.kill(server, signal);
    for (const pid of await childrenOf(server)) signalIfThere(pid, signal);
  }

  return {
    address: connection,
    cluster: place.cluster,
    start,
    stop,
    suspend: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async share(shared) {
      await mkdir(shared, { recursive: true });
      if (self.uid === 0) await chown(shared, runner.owner.uid, runner.owner.gid);
    },
    async remove() {
      await stop('immediate');
      await rm(path.resolve(folder), { recursive: true, force: true });
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/** A process of the server may have ended since it was found. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/** Throws why it does not answer once the server has ended, or took too long. */
async function untilAnswered(
  connection: EmbeddedConnection,
  howEnded: () => number | string | null,
): Promise<void> {
  const until = performance.now() + ANSWERS_WITHIN_MS;
  for (;;) {
    try {
      return await reachOrCreate(connection);
    } catch (error) {
      if (howEnded() !== null || performance.now() > until) throw error;
    }
    await pause(LOOK_AGAIN_MS);
  }
}
