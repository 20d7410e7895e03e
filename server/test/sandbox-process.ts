import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { razorpayCustomer, type RazorpayCustomer } from './razorpay-customer.ts';

const MAIN = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

const Ready = z.object({ url: z.url() });
const Messages = z.array(
  z.object({ to: z.string(), text: z.string(), code: z.string().nullable(), at: z.iso.datetime() }),
);

type SandboxMessage = z.infer<typeof Messages>[number];

interface SmsFault {
  readonly mode: 'ok' | 'refuse' | 'error' | 'hang' | 'nonsense';
  /** One mobile alone; without it, all. */
  readonly to?: string;
  /** For so many messages; without it, until told otherwise. */
  readonly times?: number;
}

export interface Sandbox {
  readonly url: string;
  /** Newest first. */
  messagesTo(mobile: string): Promise<SandboxMessage[]>;
  control(fault: SmsFault): Promise<void>;
  readonly razorpay: RazorpayCustomer;
  /** Ends the process; its state goes with it unless the folder was the caller's. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** The sandbox as a process of its own, which also ends with the process that started it. */
export async function startSandbox(
  options: { dataDir?: string; razorpayWebhookUrl?: string } = {},
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
    },
  });
  const { url } = Ready.parse(await firstMessage(child));

  return {
    url,
    async messagesTo(mobile) {
      const response = await call(`${url}/sandbox/messages?to=${encodeURIComponent(mobile)}`);
      return Messages.parse(await response.json());
    },
    async control(fault) {
      const headers = { 'content-type': 'application/json' };
      await call(`${url}/control/sms`, { method: 'POST', headers, body: JSON.stringify(fault) });
    },
    razorpay: razorpayCustomer(url),
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

async function call(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
  return response;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
