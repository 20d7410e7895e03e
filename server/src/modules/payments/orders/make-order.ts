import { PAYMENT_TEXTS as texts } from '@portal/contract/texts/payment.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import { actingForPortal } from '../../../kernel/acting.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { PaymentGatewayFor } from '../payment-gateway.ts';
import type { Order, OrdersStore } from './orders.store.ts';
import { watchFrom } from './watch-from.ts';

/** Has the provider create an order that the books hold already; throws if it fails or if the outcome is unknown. */
export type MakeOrder = (order: Order) => Promise<void>;

interface MakeDependencies {
  readonly gatewayFor: PaymentGatewayFor;
  readonly unitOfWork: UnitOfWork<{ readonly orders: OrdersStore }>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createMakeOrder({ gatewayFor, unitOfWork, clock, log }: MakeDependencies): MakeOrder {
  async function make(order: Order): Promise<void> {
    const outcome = await gatewayFor(order.applicationId).createOrder({
      amountPaise: order.amountPaise,
      receipt: order.receipt,
      notes: { reference: order.receipt },
    });
    if (outcome.kind === 'unknown') {
      log.warn({ order: order.receipt, reason: outcome.reason }, 'it is not known whether an order was made');
      throw new AppError('PROVIDER_UNAVAILABLE');
    }
    if (outcome.kind === 'refused') {
      await unitOfWork(({ orders }) =>
        orders.finishMaking(order.id, { state: 'refused', nextCheckAt: null }),
      );
      log.error({ order: order.receipt, reason: outcome.reason }, 'the payment provider refused an order');
      throw new AppError('PROVIDER_UNAVAILABLE', { text: texts.orderFailed });
    }
    const providerOrderId = outcome.value.id;
    await unitOfWork(({ orders }) =>
      orders.finishMaking(order.id, { state: 'open', providerOrderId, ...watchFrom(clock.now()) }),
    );
  }

  // The provider's order is recorded even if the session that ordered it has ended meanwhile.
  return (order) => actingForPortal(() => make(order));
}
