import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { sandboxAt, type SandboxCalls } from './sandbox-at.ts';

const MAIN = fileURLToPath(new URL('../../sandbox/src/several.ts', import.meta.url));

const Said = z.object({ id: z.int(), url: z.url().optional(), problem: z.string().optional() });

export interface OpenedSandbox extends SandboxCalls {
  /** Takes its state with it. */
  close(): Promise<void>;
}

let shared: ChildProcess | undefined;
let lastId = 0;

/**
 * A sandbox with an address and a state of its own, in a process that all sandboxes of this worker share. Where a test
 * ends or kills the sandbox's process it takes `startSandbox` instead.
 */
export async function openSandbox(): Promise<OpenedSandbox> {
  const id = (lastId += 1);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-sandbox-'));
  const process = sharedProcess();
  const url = await ask(process, { ask: 'open', id, dataDir });
  if (url === undefined) throw new Error('The sandbox did not say where it listens');
  return {
    ...sandboxAt(url),
    async close() {
      await ask(process, { ask: 'close', id });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function sharedProcess(): ChildProcess {
  if (shared?.connected === true) return shared;
  shared = fork(MAIN, {
    execArgv: [],
    env: { ...process.env, SANDBOX_HOST: '127.0.0.1', SANDBOX_PORT: '0', SANDBOX_RAZORPAY_WEBHOOK_URL: '' },
  });
  shared.setMaxListeners(0);
  // The worker's end must not wait for it.
  shared.unref();
  shared.channel?.unref();
  return shared;
}

function ask(child: ChildProcess, asked: { readonly id: number; readonly [field: string]: unknown }) {
  return new Promise<string | undefined>((resolve, reject) => {
    const done = () => {
      child.off('message', listen);
      child.off('exit', ended);
    };
    const listen = (message: unknown) => {
      const { id, url, problem } = Said.parse(message);
      if (id !== asked.id) return;
      done();
      if (problem === undefined) resolve(url);
      else reject(new Error(`The sandbox: ${problem}`));
    };
    const ended = (code: number | null) => {
      done();
      reject(new Error(`The process of the sandboxes ended with ${code}`));
    };
    child.on('message', listen);
    child.on('exit', ended);
    child.send(asked);
  });
}
