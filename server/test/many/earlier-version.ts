import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** What an earlier commit is built to, as an operator builds it. */
export interface EarlierVersion {
  /** The commit, in short. */
  readonly commit: string;
  /** The main file of its server. */
  readonly main: string;
  /** How many migrations it does not know. */
  readonly migrationsSince: number;
  remove(): Promise<void>;
}

const ROOT = path.join(import.meta.dirname, '../../..');
const MOST_OUTPUT = 64 * 1024 * 1024;
/** Each migration with its hash. */
const LIST = 'server/migrations.sha256';

/** Builds a commit in a folder of its own; one that this version follows if none is named. */
export async function buildEarlierVersion(named: string, folder: string): Promise<EarlierVersion> {
  const commit = named === '' ? await versionBefore() : named;
  await said('git', ['worktree', 'add', '--detach', folder, commit]);
  const remove = async () => void (await said('git', ['worktree', 'remove', '--force', folder]));
  try {
    await said('npm', ['run', 'build'], folder);
    const known = new Set(await migrationsOf(commit));
    return {
      commit: await said('git', ['rev-parse', '--short', commit]),
      main: path.join(folder, 'server/dist/app/main.js'),
      migrationsSince: (await migrationsOf('HEAD')).filter((line) => !known.has(line)).length,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The last commit before the newest migration, or the first of this history of migrations if that is of another one. */
async function versionBefore(): Promise<string> {
  const newest = await said('git', ['log', '-1', '--format=%H', '--', LIST]);
  const before = await migrationsOf(`${newest}^`).catch(() => []);
  const ours = new Set(await migrationsOf('HEAD'));
  return before.length > 0 && before.every((line) => ours.has(line)) ? `${newest}^` : newest;
}

async function migrationsOf(commit: string): Promise<string[]> {
  return (await said('git', ['show', `${commit}:${LIST}`])).split('\n');
}

async function said(command: string, args: readonly string[], cwd = ROOT): Promise<string> {
  const { stdout } = await promisify(execFile)(command, [...args], { cwd, maxBuffer: MOST_OUTPUT });
  return stdout.trim();
}
