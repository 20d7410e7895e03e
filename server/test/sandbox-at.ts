import { z } from 'zod';
import { razorpayCustomer, type RazorpayCustomer } from './razorpay-customer.ts';

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

/** What a test asks of a sandbox, wherever that runs. */
export interface SandboxCalls {
  readonly url: string;
  /** Newest first. */
  messagesTo(mobile: string): Promise<SandboxMessage[]>;
  control(fault: SmsFault): Promise<void>;
  readonly razorpay: RazorpayCustomer;
}

export function sandboxAt(url: string): SandboxCalls {
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
  };
}

async function call(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
  return response;
}
