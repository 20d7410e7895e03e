import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { sandboxAt, type SandboxCalls } from './sandbox-at.ts';

const MAIN = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

const Ready = z.object({ url: z.url() });

export interface Sandbox extends SandboxCalls {
  /** Ends the process; its state goes with it unless the folder was the caller's. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** The sandbox as a process of its own, which also ends with the process that started it. */
export async function startSandbox(
  options: {
    dataDir?: string;
    razorpayWebhookUrl?: string;
    settings?: Readonly<Record<string, string>>;
  } = {},
): Promise<Sandbox> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-sandbox-')));
  const child = fork(MAIN, {
    execArgv: [],
    env: {
      ...process.env,
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_PORT: '0',
      SANDBOX_RAZORPAY_WEBHOOK_URL: options.razorpayWebhookUrl ?? '',
      ...options.settings,
    },
  });
  const { url } = Ready.parse(await firstMessage(child));

  return {
    ...sandboxAt(url),
    async stop(signal = 'SIGTERM') {
      await end(child, signal);
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function firstMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox ended at its start with ${code}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
