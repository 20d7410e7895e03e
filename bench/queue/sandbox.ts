import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { textAt } from '../harness/front-door.ts';

/** The keys that the sandbox takes unless it is told others. */
const CREDENTIALS = 'rzp_test_LocalSandbox00:sandbox-razorpay-key-secret';
const CALL_WITHIN_MS = 30_000;
const MAIN = path.join(import.meta.dirname, '../../sandbox/src/main.ts');

/** Razorpay's sandbox twin as a process of its own. */
export interface RazorpayTwin {
  readonly url: string;
  tellWebhooks(webhookUrl: string): Promise<void>;
  /** Resolves to the provider's id of a new order. */
  order(amountPaise: number, receipt: string): Promise<string>;
  /** The customer pays; the portal hears of it by webhook alone. */
  pay(orderId: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startRazorpayTwin(dataDir: string): Promise<RazorpayTwin> {
  const child = fork(MAIN, {
    execArgv: [],
    env: { ...process.env, SANDBOX_DATA_DIR: dataDir, SANDBOX_HOST: '127.0.0.1', SANDBOX_PORT: '0' },
  });
  const [ready]: unknown[] = await once(child, 'message');
  const url = textAt(ready, 'url');
  const post = async (place: string, body: object): Promise<unknown> => {
    const authorization = `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`;
    const headers = { 'content-type': 'application/json', authorization };
    const signal = AbortSignal.timeout(CALL_WITHIN_MS);
    const response = await fetch(url + place, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${place} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    url,
    async tellWebhooks(webhookUrl) {
      await post('/control/razorpay', { webhookUrl });
    },
    order: async (amountPaise, receipt) =>
      textAt(await post('/v1/orders', { amount: amountPaise, currency: 'INR', receipt }), 'id'),
    async pay(orderId) {
      await post(`/sandbox/razorpay/orders/${orderId}/pay`, { outcome: 'captured', method: 'upi' });
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
