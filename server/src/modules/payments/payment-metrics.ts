import { Counter, Gauge, type Registry } from 'prom-client';
import { DISPUTE_STATES } from '@portal/contract/rules/disputes.ts';
import type { CountDispute } from './disputes/disputes.service.ts';
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

/** Counts what the provider said of disputes, from zero on, so that the first one is an increase. */
export function createDisputeMetrics(registry: Registry): CountDispute {
  const counter = new Counter({
    name: 'payment_disputes_total',
    help: 'What the payment provider newly said of disputed payments, by their state',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  for (const state of DISPUTE_STATES) counter.inc({ state }, 0);
  return (state) => counter.inc({ state });
}

const TOLD_FOR_MS = 2 * 60 * 60 * 1000;

/** Whichever process checks the books tells of it; one that has not for long tells nothing, rather than what was. */
export function createBooksMetrics(registry: Registry): (differences: number) => void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  const gauge = new Gauge({
    name: 'books_differences',
    help: 'Payments that the ledger credits with another amount than was captured, at the last check of this process',
    registers: [registry],
    collect() {
      if (performance.now() - checkedAt > TOLD_FOR_MS) gauge.remove();
    },
  });
  gauge.remove();
  return (differences) => {
    checkedAt = performance.now();
    gauge.set(differences);
  };
}
