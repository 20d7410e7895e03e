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

const Payments = z.array(
  z.object({
    id: z.string(),
    order_id: z.string(),
    status: z.string(),
    amount: z.number(),
    amount_refunded: z.number(),
  }),
);

/** What the provider holds of a payment. */
export type ProviderPayment = z.infer<typeof Payments>[number];

const Refunds = z.array(
  z.object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.number(),
    status: z.string(),
    receipt: z.string().nullable(),
  }),
);

/** What the provider returned, or is about to. */
export type ProviderRefund = z.infer<typeof Refunds>[number];

const Disputed = z.object({ id: z.string(), status: z.string() });

interface RazorpayFaults {
  readonly api?: {
    readonly mode: 'ok' | 'error' | 'hang' | 'nonsense' | 'lose-answer' | 'busy';
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
  /** What becomes of refunds from now on. */
  readonly refunds?: 'pending' | 'processed' | 'failed';
  /** Days until the transfer; without days, whenever a report is asked for. */
  readonly settlementDelayDays?: number;
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
  /** Every refund, the newest first. */
  refunds(): Promise<ProviderRefund[]>;
  /** The bank takes a refund that is pending, or refuses it. */
  settleRefund(refundId: string, outcome: 'processed' | 'failed'): Promise<void>;
  /** The payer's bank challenges a payment; returns the provider's id of the dispute. */
  dispute(paymentId: string, amountPaise?: number): Promise<string>;
  moveDispute(disputeId: string, status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'): Promise<void>;
  /** Every payment whose money was taken, also where some of it went back. */
  captured(): Promise<ProviderPayment[]>;
  /** Paise that stay with the provider for these orders. */
  heldFor(orderIds: readonly string[]): Promise<number>;
  readonly control: (faults: RazorpayFaults) => Promise<void>;
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
  const captured = async () => {
    const response = await fetch(`${sandboxUrl}/sandbox/razorpay/payments`);
    return Payments.parse(await response.json()).filter(({ status }) => /captured|refunded/.test(status));
  };
  return {
    captured,
    async heldFor(orderIds) {
      return (await captured())
        .filter(({ order_id }) => orderIds.includes(order_id))
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
    },
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
    async refunds() {
      return Refunds.parse(await (await fetch(`${sandboxUrl}/sandbox/razorpay/refunds`)).json());
    },
    async settleRefund(refundId, outcome) {
      await post(`/sandbox/razorpay/refunds/${refundId}/settle`, { outcome });
    },
    async dispute(paymentId, amountPaise) {
      const response = await post(`/sandbox/razorpay/payments/${paymentId}/dispute`, { amount: amountPaise });
      return Disputed.parse(await response.json()).id;
    },
    async moveDispute(disputeId, status) {
      await post(`/sandbox/razorpay/disputes/${disputeId}`, { status });
    },
    async control(faults) {
      await post('/control/razorpay', faults);
    },
  };
}

/** For what the provider may refuse where things happen in any order; whatever else fails is thrown. */
export function refused(error: unknown): undefined {
  if (!(error instanceof Error) || !error.message.includes('The sandbox answered 400')) throw error;
  return undefined;
}
