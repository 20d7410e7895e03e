import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { connectionThrough, reachOrCreate } from './connection.ts';
import { EmbeddedPostgresError, errorText } from './embedded-error.ts';
import { clearLeftovers } from './leftovers.ts';
import type { EmbeddedLog } from './log.ts';
import type { Owner, Place } from './place.ts';
import { ownerOf } from './place.ts';
import type { Runner, Tools } from './run-as.ts';
import { firstThatRuns, waysToRun } from './run-as.ts';
import { openServerLog } from './server-log.ts';
import type { ServerProcess } from './server-process.ts';
import { launchServer } from './server-process.ts';
import { prepareSocketFolder, socketFolderFor } from './socket-folder.ts';

export interface BringUpOptions {
  readonly place: Place;
  readonly durable: boolean;
  readonly log: EmbeddedLog;
  readonly tools: Tools;
  readonly self: Owner;
  /** Where clients already look for the socket; chosen anew if there are none yet. */
  readonly socketFolder: string | undefined;
  readonly cancelled: AbortSignal;
}

export interface RunningPostgres {
  readonly server: ServerProcess;
  readonly socketFolder: string;
}

const READY_WITHIN_MS = 120_000;
const ASK_AGAIN_AFTER_MS = 15;
const LEFTOVERS_GONE_WITHIN_MS = 10_000;

/** From whatever is in the folder to a server that answers; only the holder of the folder's lock may call this. */
export async function bringUp(order: BringUpOptions): Promise<RunningPostgres> {
  const { place, durable, log } = order;
  const binaries = await findBinaries(place.spareLibraries);
  const clusterOwner = await ownerOf(place.cluster);
  if (clusterOwner === undefined) {
    refuseToReplace(order);
    log.info(`Making a PostgreSQL of its own in ${place.cluster}`);
  }
  const ways = waysToRun(order.self, clusterOwner, order.tools);
  const runner = await firstThatRuns(ways, binaries, place.dataDir);
  if (!runner.endsWithPortal) {
    log.warn('PostgreSQL cannot be tied to this portal: if the portal is killed, the next start ends it');
  }
  const socketFolder = order.socketFolder ?? socketFolderFor(place.dataDir, runner.owner);
  await prepareSocketFolder(socketFolder, runner.owner);
  await clearLeftovers(place.cluster, socketFolder, log);
  await ensureCluster(place, binaries, runner, durable);
  const server = await launchUntilReady(order, binaries, runner, socketFolder);
  return { server: durable ? server : leavingNothing(server, socketFolder), socketFolder };
}

/**
 * The folder of a lasting server stays: guests look for the socket there, and no other OS user may create it meanwhile.
 */
function leavingNothing(server: ServerProcess, socketFolder: string): ServerProcess {
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(socketFolder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** A cluster that vanishes under running portals is lost data, which an empty new one would only hide. */
function refuseToReplace({ place, socketFolder }: BringUpOptions): void {
  if (socketFolder === undefined) return;
  throw new EmbeddedPostgresError(
    `${place.cluster} is gone. Put it back, or start the portal anew without it.`,
  );
}

/** Processes of a server that was killed hold its shared memory for a moment longer: then it is worth a retry. */
async function launchUntilReady(
  order: BringUpOptions,
  binaries: Binaries,
  runner: Runner,
  socketFolder: string,
): Promise<ServerProcess> {
  const { place, durable, cancelled } = order;
  const deadline = Date.now() + LEFTOVERS_GONE_WITHIN_MS;
  for (;;) {
    const serverLog = await openServerLog(place.logFile, runner.owner);
    const settings = { cluster: place.cluster, socketFolder, durable };
    const server = launchServer(binaries, runner, settings, serverLog.fd);
    try {
      await untilReady(server, socketFolder, cancelled);
      return server;
    } catch (error) {
      await server.stop();
      const told = await serverLog.tail();
      if (!told.includes('shared memory block') || Date.now() > deadline) throw failure(error, told, place);
      await delay(100);
    } finally {
      await serverLog.close();
    }
  }
}

async function untilReady(
  server: ServerProcess,
  socketFolder: string,
  cancelled: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const connection = connectionThrough(socketFolder);
  for (;;) {
    cancelled.throwIfAborted();
    if (server.hasEnded()) throw new EmbeddedPostgresError(`it ended with ${await server.ended}`);
    try {
      return await reachOrCreate(connection);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(ASK_AGAIN_AFTER_MS);
  }
}

function failure(error: unknown, told: string, place: Place): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL did not start on ${place.cluster}: ${errorText(error)}. ${told || `See ${place.logFile}.`}`,
    { cause: error },
  );
}
