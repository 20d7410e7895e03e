import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { THIS_MACHINE, type SearchedMachine } from '../../common/installed-browsers.ts';
import { run } from '../../process/run.ts';
import { ROOT } from '../../root.ts';

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** What getting a browser may do to a machine; tests replace the commands. */
export interface Machine extends SearchedMachine {
  readonly arch: string;
  readonly isRoot: boolean;
  /** Where the browser of the registry package is kept. */
  readonly packageFolder: string;
  /** Whether the program starts; one that lacks its libraries or only says where to get the real one does not. */
  starts(browser: string): boolean;
  /** Runs a command and shows what it prints. Returns whether it succeeded. */
  runs(command: string, args: readonly string[], options?: CommandOptions): Promise<boolean>;
  say(line: string): void;
}

const START_WITHIN_MS = 30_000;

export const MACHINE_OF_THIS_RUN: Machine = {
  ...THIS_MACHINE,
  arch: process.arch,
  isRoot: process.getuid?.() === 0,
  packageFolder: join(ROOT, 'node_modules', '.cache', 'portal-browser'),
  starts: startsAndTellsVersion,
  runs: async (command, args, options = {}) => {
    const { code } = await run(command, args, { ...options, streamed: true });
    return code === 0;
  },
  say: (line) => console.log(line),
};

export function startsAndTellsVersion(browser: string): boolean {
  const ended = spawnSync(browser, ['--version'], { timeout: START_WITHIN_MS, stdio: 'ignore' });
  return ended.status === 0;
}
