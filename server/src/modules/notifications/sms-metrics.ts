import { Counter, Gauge, type Registry } from 'prom-client';
import type { SmsMetrics } from './sms.service.ts';

export function createSmsMetrics(registry: Registry, smsPerHour: number): SmsMetrics {
  const attempted = new Counter({
    name: 'sms_attempted_total',
    help: 'SMS that were handed to the gateway, by template and by what it answered',
    labelNames: ['template', 'outcome'] as const,
    registers: [registry],
  });
  const ceiling = new Gauge({
    name: 'sms_ceiling_per_hour',
    help: 'All SMS of an hour past which a code needs a known browser or a proof of work',
    registers: [registry],
  });
  ceiling.set(smsPerHour);
  return { attempted: (template, outcome) => attempted.inc({ template, outcome }) };
}
