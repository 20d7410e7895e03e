import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, errorText } from './embedded-error.ts';
import type { Owner } from './place.ts';

/** One way to run PostgreSQL's programs: a chain of commands in front, and the user to change to. */
export interface RunAs {
  readonly prefix: readonly string[];
  readonly changeTo: Owner | undefined;
  /** Who owns the cluster's files as the file system sees it. */
  readonly owner: Owner;
  readonly endsWithPortal: boolean;
}

export interface Tools {
  readonly unshare: string | undefined;
  readonly setpriv: string | undefined;
}

export interface Runner extends RunAs {
  readonly majorVersion: number;
}

const nobody: Owner = { uid: 65534, gid: 65534 };
const execute = promisify(execFile);

export async function findTools(): Promise<Tools> {
  if (platform() !== 'linux') return { unshare: undefined, setpriv: undefined };
  return { unshare: await findProgram('unshare'), setpriv: await findProgram('setpriv') };
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of [
    '/usr/bin',
    '/bin',
    '/usr/sbin',
    '/sbin',
    '/usr/local/bin',
    '/run/current-system/sw/bin',
  ]) {
    const path = join(folder, name);
    const found = await access(path).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return undefined;
}

/** PostgreSQL refuses to run as root, so root borrows another identity; the best way comes first. */
export function waysToRun(self: Owner, clusterOwner: Owner | undefined, tools: Tools): RunAs[] {
  return identities(self, clusterOwner, tools).flatMap((identity) => withDeathSignal(identity, tools));
}

type Identity = Omit<RunAs, 'endsWithPortal'>;

function identities(self: Owner, clusterOwner: Owner | undefined, tools: Tools): Identity[] {
  if (self.uid !== 0) return [{ prefix: [], changeTo: undefined, owner: self }];
  if (clusterOwner !== undefined && clusterOwner.uid !== 0) {
    return [{ prefix: [], changeTo: clusterOwner, owner: clusterOwner }];
  }
  const asNobody = { prefix: [], changeTo: nobody, owner: nobody };
  if (tools.unshare === undefined) return [asNobody];
  const namespace = [tools.unshare, '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  return [{ prefix: namespace, changeTo: undefined, owner: self }, asNobody];
}

function withDeathSignal(identity: Identity, { setpriv }: Tools): RunAs[] {
  const plain = { ...identity, endsWithPortal: false };
  if (setpriv === undefined) return [plain];
  // Last in the chain: the kernel forgets the death signal when credentials change after it was set.
  const prefix = [...identity.prefix, setpriv, '--pdeathsig', 'SIGINT'];
  return [{ ...identity, prefix, endsWithPortal: true }, plain];
}

/** Tries each way on the real thing: enter the data folder and run the server's own `--version`. */
export async function firstThatRuns(
  ways: readonly RunAs[],
  binaries: Binaries,
  dataDir: string,
): Promise<Runner> {
  const refusals: string[] = [];
  for (const way of ways) {
    try {
      return { ...way, majorVersion: await serverVersion(way, binaries, dataDir) };
    } catch (error) {
      refusals.push(complaintOf(error));
    }
  }
  throw new EmbeddedPostgresError(refusalText(ways, dataDir, refusals));
}

function complaintOf(error: unknown): string {
  const complaint = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return complaint === '' ? errorText(error) : complaint;
}

async function serverVersion(way: RunAs, binaries: Binaries, dataDir: string): Promise<number> {
  const script = ['/bin/sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir, binaries.postgres];
  const { file, args, ids } = commandLine(way, script);
  const { stdout } = await execute(file, args, { ...ids, env: binaries.environment, cwd: '/' });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major === undefined) throw new EmbeddedPostgresError(`postgres --version answered ${stdout}`);
  return Number(major);
}

export function commandLine(way: RunAs, command: readonly string[]) {
  const [file = '', ...args] = [...way.prefix, ...command];
  return { file, args, ids: way.changeTo === undefined ? {} : way.changeTo };
}

function refusalText(ways: readonly RunAs[], dataDir: string, refusals: readonly string[]): string {
  const tried = [...new Set(refusals)].join('; ');
  const asRoot = ways.some((way) => way.changeTo !== undefined);
  const reason = asRoot
    ? `PostgreSQL does not run as root, and no other user could run it on ${dataDir}`
    : `PostgreSQL could not be run on ${dataDir}`;
  return `${reason} (${tried}). Run the portal as an ordinary user on a folder of its own, or set DATABASE_URL.`;
}
