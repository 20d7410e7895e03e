import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../root.ts';

const SANDBOX_MAIN = join(ROOT, 'sandbox', 'src', 'main.ts');
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

type StartSandbox = (port: string) => Promise<StartedSandbox>;

interface StartedSandbox {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts the sandbox and keeps it running at one address for as long as this process lives. Returns the address. */
export async function keepSandboxRunning(dataDir: string, main = SANDBOX_MAIN): Promise<string> {
  const start = (port: string): Promise<StartedSandbox> => startSandbox(main, dataDir, port);
  const { child, url } = await start('0');
  void watchOver(child, new URL(url).port, start);
  return url;
}

async function watchOver(first: ChildProcess, port: string, start: StartSandbox): Promise<never> {
  let child = first;
  for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const livedSince = performance.now();
    const end = await ended(child);
    if (performance.now() - livedSince > LONGEST_PAUSE_MS) pause = SHORTEST_PAUSE_MS;
    console.error(`The sandbox ended (${end}); starting it again on port ${port}`);
    await wait(pause, undefined, { ref: false });
    // One that does not start has said why: its end makes the watch wait longer and try again.
    child = await start(port).then(
      (again) => again.child,
      () => child,
    );
  }
}

function startSandbox(main: string, dataDir: string, port: string): Promise<StartedSandbox> {
  const child = fork(main, {
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
      const url = urlIn(message);
      if (url === undefined) reject(new Error('The sandbox did not say where it listens'));
      else resolve({ child, url });
    });
    child.once('exit', () => reject(new Error('The sandbox did not start')));
  });
}

function urlIn(message: unknown): string | undefined {
  const url: unknown =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'url') : undefined;
  return typeof url === 'string' ? url : undefined;
}

function ended(child: ChildProcess): Promise<string> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve('at once');
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}
