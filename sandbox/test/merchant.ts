import { z } from 'zod';
import { basic, listeningSandbox } from './listening.ts';

type Sandbox = Awaited<ReturnType<typeof listeningSandbox>>;

const Body = z.record(z.string(), z.unknown());

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A merchant of Razorpay with a sandbox of its own, or at one that runs already. */
export async function merchant(at?: Sandbox) {
  const sandbox = at ?? (await listeningSandbox());
  const { keyId, keySecret } = sandbox.razorpay;
  const authorization = { authorization: basic(keyId, keySecret) };
  let orders = 0;

  const post = async (path: string, body: unknown, refundKey?: string): Promise<Answer> => {
    const key = refundKey === undefined ? {} : { 'x-refund-idempotency': refundKey };
    return answerOf(await sandbox.postJson(path, body, { ...authorization, ...key }));
  };

  return {
    sandbox,
    post,
    get: async (path: string): Promise<Answer> => answerOf(await sandbox.get(path, authorization)),
    newOrder: async (amount = 50_000): Promise<string> => {
      orders += 1;
      const { body } = await post('/v1/orders', { amount, currency: 'INR', receipt: `R${orders}` });
      return String(body['id']);
    },
    pay: async (orderId: string, outcome: string, method = 'upi'): Promise<string> => {
      const { body } = await post(`/sandbox/razorpay/orders/${orderId}/pay`, { outcome, method });
      return String(body['razorpay_payment_id']);
    },
    settle: (paymentId: string, outcome: string) =>
      post(`/sandbox/razorpay/payments/${paymentId}/settle`, { outcome }),
  };
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, body: response.status === 204 ? {} : Body.parse(await response.json()) };
}
