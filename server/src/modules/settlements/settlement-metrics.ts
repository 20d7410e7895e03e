import { Counter, Gauge, type Registry } from 'prom-client';

export interface SettlementMetrics {
  /** How many payments are missing in the settlements. */
  missing(count: number): void;
  reportRead(outcome: 'read' | 'failed'): void;
}

const TOLD_FOR_MS = 2 * 60 * 60 * 1000;

/** Whichever process reads the reports tells of it; one that has not for long tells nothing, rather than what was. */
export function createSettlementMetrics(registry: Registry): SettlementMetrics {
  let toldAt = Number.NEGATIVE_INFINITY;
  const missing = new Gauge({
    name: 'settlements_missing',
    help: 'Captured payments that no settlement has after three working days, at the last run of this process',
    registers: [registry],
    collect() {
      if (performance.now() - toldAt > TOLD_FOR_MS) missing.remove();
    },
  });
  missing.remove();
  const reports = new Counter({
    name: 'settlement_reports_total',
    help: 'How often a settlement report of one day was asked for, by what came of it',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return {
    missing: (count) => {
      toldAt = performance.now();
      missing.set(count);
    },
    reportRead: (outcome) => reports.inc({ outcome }),
  };
}
