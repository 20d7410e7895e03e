import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { errorText } from './embedded-error.ts';
import type { RunAs } from './run-as.ts';
import { commandLine } from './run-as.ts';
import type { ServerSettings } from './settings.ts';
import { serverArguments } from './settings.ts';
import type { ShutDownSignal } from './shut-down.ts';
import { shutDown } from './shut-down.ts';

/** A PostgreSQL that this process started. */
export interface ServerProcess {
  /** How it ended; pending while it runs, never rejected. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  signal(signal: ShutDownSignal): void;
  stop(): Promise<void>;
}

export function launchServer(
  binaries: Binaries,
  runAs: RunAs,
  settings: ServerSettings,
  logFd: number,
): ServerProcess {
  const { file, args, ids } = commandLine(runAs, [binaries.postgres, ...serverArguments(settings)]);
  const child = spawn(file, args, {
    ...ids,
    cwd: '/',
    env: binaries.environment,
    stdio: ['ignore', logFd, logFd],
    // A session of its own: Ctrl-C reaches the portal alone, which then stops the server when it is done with it.
    detached: true,
  });
  let over = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
    child.on('error', (error) => resolve(errorText(error)));
  }).then((how) => {
    over = true;
    return how;
  });
  const signal = (name: ShutDownSignal): void => {
    if (!over) child.kill(name);
  };
  return {
    ended,
    hasEnded: () => over,
    signal,
    async stop() {
      await shutDown(signal, (patience) => endsWithin(ended, patience));
    },
  };
}

async function endsWithin(ended: Promise<string>, patience: number): Promise<boolean> {
  const impatience = new AbortController();
  const timeout = delay(patience, false, { signal: impatience.signal }).catch(() => false);
  const result = await Promise.race([ended.then(() => true), timeout]);
  impatience.abort();
  return result;
}
