import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../root.ts';

const MAIN = join(ROOT, 'sandbox', 'src', 'main.ts');
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

interface StartedSandbox {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts the sandbox and keeps it running at one address for as long as this process lives. Answers the address. */
export async function keepSandboxRunning(dataDir: string): Promise<string> {
  const started = await startSandbox(dataDir, '0');
  void watchOver(started, dataDir);
  return started.url;
}

async function watchOver(started: StartedSandbox, dataDir: string): Promise<never> {
  const { port } = new URL(started.url);
  let { child } = started;
  for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const livedSince = performance.now();
    const end = await ended(child);
    if (performance.now() - livedSince > LONGEST_PAUSE_MS) pause = SHORTEST_PAUSE_MS;
    console.error(`The sandbox ended (${end}); starting it again on port ${port}`);
    await wait(pause, undefined, { ref: false });
    ({ child } = await startAgain(dataDir, port, child));
  }
}

async function startAgain(
  dataDir: string,
  port: string,
  last: ChildProcess,
): Promise<{ child: ChildProcess }> {
  try {
    return await startSandbox(dataDir, port);
  } catch {
    // It said why; the ended child makes the watch wait longer and try again.
    return { child: last };
  }
}

function startSandbox(dataDir: string, port: string): Promise<StartedSandbox> {
  const child = fork(MAIN, {
    execArgv: [],
    // A group of its own: Ctrl-C is for the portal, which still sends its last messages.
    detached: true,
    env: { ...process.env, SANDBOX_DATA_DIR: dataDir, SANDBOX_HOST: '127.0.0.1', SANDBOX_PORT: port },
  });
  const endWithPortal = (): void => {
    child.kill();
  };
  process.once('exit', endWithPortal);
  child.once('exit', () => process.off('exit', endWithPortal));
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      // The portal's end must not wait for the sandbox.
      child.unref();
      child.channel?.unref();
      resolve({ child, url: urlIn(message) });
    });
    child.once('exit', () => reject(new Error('The sandbox did not start')));
  });
}

function urlIn(message: unknown): string {
  if (
    typeof message === 'object' &&
    message !== null &&
    'url' in message &&
    typeof message.url === 'string'
  ) {
    return message.url;
  }
  throw new Error('The sandbox did not say where it listens');
}

function ended(child: ChildProcess): Promise<string> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve('at once');
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}
