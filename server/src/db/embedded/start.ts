import { setTimeout as delay } from 'node:timers/promises';
import { bringUp } from './bring-up.ts';
import type { EmbeddedConnection } from './connection.ts';
import { connectionThrough, reach } from './connection.ts';
import { EmbeddedPostgresError, errorText } from './embedded-error.ts';
import type { FolderLock } from './folder-lock.ts';
import { openFolderLock } from './folder-lock.ts';
import type { EmbeddedLog } from './log.ts';
import type { Place } from './place.ts';
import { openPlace, ownerOf } from './place.ts';
import { readPostmaster } from './postmaster-file.ts';
import { findTools } from './run-as.ts';
import { checkSocketFolder } from './socket-folder.ts';
import type { Role } from './supervisor.ts';
import { Supervisor } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  /** Off only if the data may be lost, as in tests. */
  readonly durable?: boolean;
  /** How long to wait, in milliseconds, for the server of another portal on this folder to answer. */
  readonly joinWithin?: number;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  readonly role: Role;
  stop(): Promise<void>;
}

const DEFAULT_JOIN_WITHIN_MS = 60_000;
const LOOK_AGAIN_AFTER_MS = 50;

/**
 * Runs the portal's own PostgreSQL, or joins the one that another portal runs on the same folder. Call it on the main
 * thread: the server ends with the thread that started it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await openPlace(options.dataDir);
  const lock = openFolderLock(place);
  try {
    return await ownOrJoin(place, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function ownOrJoin(
  place: Place,
  lock: FolderLock,
  { log, durable = true, joinWithin = DEFAULT_JOIN_WITHIN_MS }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const tools = await findTools();
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const supervisor = new Supervisor({
    lock,
    log,
    bringUp: (socketFolder, cancelled) =>
      bringUp({ place, durable, log, tools, self, socketFolder, cancelled }),
  });
  const running = await untilOursOrRunning(place, lock, joinWithin);
  if (running === 'ours') return handle(supervisor, await supervisor.own());
  supervisor.attend(running.socketFolder);
  return handle(supervisor, running.socketFolder);
}

function handle(supervisor: Supervisor, socketFolder: string): EmbeddedPostgres {
  return {
    connection: connectionThrough(socketFolder),
    get role() {
      return supervisor.role;
    },
    stop: () => supervisor.stop(),
  };
}

async function untilOursOrRunning(
  place: Place,
  lock: FolderLock,
  joinWithin: number,
): Promise<'ours' | { socketFolder: string }> {
  const deadline = Date.now() + joinWithin;
  for (;;) {
    if (lock.tryTake()) return 'ours';
    try {
      return { socketFolder: await reachableServer(place) };
    } catch (error) {
      if (Date.now() > deadline) throw unreachable(place, lock.holder(), error);
    }
    await delay(LOOK_AGAIN_AFTER_MS);
  }
}

async function reachableServer({ cluster }: Place): Promise<string> {
  const owner = await ownerOf(cluster);
  const postmaster = await readPostmaster(cluster);
  if (owner === undefined || postmaster === undefined) {
    throw new EmbeddedPostgresError('no PostgreSQL runs there yet');
  }
  await checkSocketFolder(postmaster.socketFolder, owner);
  await reach(connectionThrough(postmaster.socketFolder));
  return postmaster.socketFolder;
}

function unreachable({ dataDir }: Place, holder: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data folder ${dataDir} is in use by ${holder}, and its PostgreSQL cannot be reached from here ` +
      `(${errorText(error)}). Stop that portal, name another DATA_DIR, or set DATABASE_URL for both.`,
    { cause: error },
  );
}
