import { z } from 'zod';

/** The keys that the sandbox takes unless it is told others. */
export const SANDBOX_RAZORPAY = {
  keyId: 'rzp_test_LocalSandbox00',
  keySecret: 'sandbox-razorpay-key-secret',
  webhookSecret: 'sandbox-razorpay-webhook-secret',
} as const;

const Receipt = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});

type RazorpayReceipt = z.infer<typeof Receipt>;

interface RazorpayFaults {
  readonly api?: {
    readonly mode: 'ok' | 'error' | 'hang' | 'nonsense' | 'lose-answer';
    readonly times?: number;
    /** How the call's path begins. */
    readonly path?: string;
    readonly method?: 'GET' | 'POST';
  };
  readonly webhooks?: {
    readonly drop?: number;
    readonly repeat?: number;
    readonly delayMs?: number;
    readonly reorder?: boolean;
  };
  /** Where events go from now on; null for nowhere. */
  readonly webhookUrl?: string | null;
}

export interface RazorpayCustomer {
  pay(
    orderId: string,
    outcome: 'captured' | 'failed' | 'authorized' | 'pending',
    method?: 'card' | 'upi' | 'netbanking',
  ): Promise<RazorpayReceipt>;
  /** The bank decides on what was pending, or finds that what failed was paid. */
  settle(paymentId: string, outcome: 'captured' | 'failed' | 'authorized'): Promise<void>;
  refund(paymentId: string, amountPaise?: number): Promise<void>;
  control(faults: RazorpayFaults): Promise<void>;
}

/** The people around Razorpay, as the sandbox plays them. */
export function razorpayCustomer(sandboxUrl: string): RazorpayCustomer {
  const post = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(sandboxUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
    return response;
  };
  return {
    async pay(orderId, outcome, method = 'upi') {
      const response = await post(`/sandbox/razorpay/orders/${orderId}/pay`, { outcome, method });
      return Receipt.parse(await response.json());
    },
    async settle(paymentId, outcome) {
      await post(`/sandbox/razorpay/payments/${paymentId}/settle`, { outcome });
    },
    async refund(paymentId, amountPaise) {
      await post(`/sandbox/razorpay/payments/${paymentId}/refund`, { amount: amountPaise });
    },
    async control(faults) {
      await post('/control/razorpay', faults);
    },
  };
}
