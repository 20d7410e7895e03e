import { execFile } from 'node:child_process';
import { chown, lchown, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../../kernel/sync-folder.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, errorCode, errorText } from './embedded-error.ts';
import type { Owner, Place } from './place.ts';
import { ownerOf } from './place.ts';
import type { Runner } from './run-as.ts';
import { commandLine } from './run-as.ts';

export const DATABASE_USER = 'portal';

const execute = promisify(execFile);

/** Creates the cluster if it does not exist; only the holder of the folder's lock may call this. */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  runner: Runner,
  durable: boolean,
): Promise<void> {
  const version = await clusterVersion(place.cluster);
  if (version === undefined) return createCluster(place, binaries, runner, durable);
  if (version !== String(runner.majorVersion)) {
    throw new EmbeddedPostgresError(
      `${place.cluster} was made by PostgreSQL ${version}, this portal carries ${runner.majorVersion}. ` +
        `Run a PostgreSQL ${version} on that folder and name it in DATABASE_URL, or dump it there and restore here.`,
    );
  }
  await giveTo(place.cluster, runner.owner);
}

async function clusterVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** An initdb that is cut off leaves only a folder under a temporary name, which the next start removes. */
async function createCluster(
  place: Place,
  binaries: Binaries,
  runner: Runner,
  durable: boolean,
): Promise<void> {
  await refuseForeignFolder(place.cluster);
  const prefix = `${basename(place.cluster)}.new-`;
  await removeCutOff(place.dataDir, prefix);
  const fresh = await mkdtemp(join(place.dataDir, prefix));
  try {
    if (runner.changeTo !== undefined) await chown(fresh, runner.owner.uid, runner.owner.gid);
    await initialise(fresh, binaries, runner, durable);
    await rename(fresh, place.cluster);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  if (durable) await syncFolder(place.dataDir);
}

async function refuseForeignFolder(cluster: string): Promise<void> {
  const entries = await readdir(cluster).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (entries.length === 0) return;
  throw new EmbeddedPostgresError(
    `${cluster} holds files that are no PostgreSQL cluster. Move them away, or name another DATA_DIR.`,
  );
}

async function removeCutOff(dataDir: string, prefix: string): Promise<void> {
  const entries = await readdir(dataDir);
  const cutOff = entries.filter((entry) => entry.startsWith(prefix));
  await Promise.all(
    cutOff.map((entry) => rm(join(dataDir, entry), { recursive: true, force: true, maxRetries: 5 })),
  );
}

/** C.UTF-8 sorts the same on every machine; if the system lacks it, C does too. */
async function initialise(
  folder: string,
  binaries: Binaries,
  runner: Runner,
  durable: boolean,
): Promise<void> {
  try {
    await initdb(folder, 'C.UTF-8', binaries, runner, durable);
  } catch (error) {
    if (!errorText(error).includes('invalid locale name')) throw error;
    await initdb(folder, 'C', binaries, runner, durable);
  }
}

async function initdb(
  folder: string,
  locale: string,
  binaries: Binaries,
  runner: Runner,
  durable: boolean,
): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${DATABASE_USER}`,
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--text-search-config=simple',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  const { file, args, ids } = commandLine(runner, [binaries.initdb, ...options]);
  await execute(file, args, { ...ids, env: binaries.environment, cwd: '/' });
}

async function giveTo(cluster: string, owner: Owner): Promise<void> {
  const current = await ownerOf(cluster);
  if (current?.uid === owner.uid) return;
  const entries = await readdir(cluster, { recursive: true });
  for (const entry of entries) await lchown(join(cluster, entry), owner.uid, owner.gid);
  await lchown(cluster, owner.uid, owner.gid);
}
