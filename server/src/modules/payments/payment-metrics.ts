import { Counter, type Registry } from 'prom-client';
import type { PaymentMetrics } from './settling/settling.service.ts';

export function createPaymentMetrics(registry: Registry): PaymentMetrics {
  const asked = new Counter({
    name: 'payment_provider_asked_total',
    help: 'How often the payment provider was asked about an order, by what made us ask and what it said',
    labelNames: ['asking', 'outcome'] as const,
    registers: [registry],
  });
  const differences = new Counter({
    name: 'payment_differences_total',
    help: 'Payments of which neither a browser nor a webhook had told us, by what found them',
    labelNames: ['asking'] as const,
    registers: [registry],
  });
  return {
    asked: (asking, outcome) => asked.inc({ asking, outcome }),
    differed: (asking, count) => differences.inc({ asking }, count),
  };
}
