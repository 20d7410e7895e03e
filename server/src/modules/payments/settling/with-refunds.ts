import type { Order } from '../orders/orders.store.ts';
import type { GatewayOutcome, GatewayPayment, PaymentGatewayFor } from '../payment-gateway.ts';
import { hasArrived } from './payment-facts.ts';
import type { SettlingViews } from './settling.views.ts';

interface WithRefundsDependencies {
  readonly gatewayFor: PaymentGatewayFor;
  readonly views: SettlingViews;
}

/** Asks for the refunds of payments that have any: what is pending or failed was not returned. */
type WithRefunds = (
  order: Order,
  payments: readonly GatewayPayment[],
) => Promise<GatewayOutcome<readonly GatewayPayment[]>>;

export function createWithRefunds({ gatewayFor, views }: WithRefundsDependencies): WithRefunds {
  return async (order, payments) => {
    if (!payments.some(hasArrived)) return { kind: 'answer', value: payments };
    // Of an order that was not paid no money was known, so that none was sent back.
    const open = order.state === 'paid' ? await views.paymentsToAskAbout(order.id) : [];
    const gateway = gatewayFor(order.applicationId);
    const known: GatewayPayment[] = [];
    for (const payment of payments) {
      // The provider's own sum goes down again when a refund fails.
      const outcome =
        payment.refundedPaise > 0 || open.includes(payment.id)
          ? await gateway.refundsOf(payment.id)
          : undefined;
      if (outcome === undefined) known.push(payment);
      else if (outcome.kind !== 'answer') return outcome;
      else known.push({ ...payment, refunds: outcome.value, refundedPaise: processedPaise(outcome.value) });
    }
    return { kind: 'answer', value: known };
  };
}

function processedPaise(refunds: NonNullable<GatewayPayment['refunds']>): number {
  return refunds.reduce(
    (sum, { status, amountPaise }) => sum + (status === 'processed' ? amountPaise : 0),
    0,
  );
}
