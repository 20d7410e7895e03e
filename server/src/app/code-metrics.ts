import { Counter, Gauge, type Registry } from 'prom-client';
import type { CodeMetrics } from '../modules/auth/code-metrics.ts';
import type { SmsMetrics } from '../modules/notifications/sms.service.ts';

export function createCodeMetrics(registry: Registry): CodeMetrics {
  const asked = new Counter({
    name: 'otp_asked_total',
    help: 'How often a code was asked for, by purpose and by whether it was sent or which limit was reached',
    labelNames: ['purpose', 'outcome'] as const,
    registers: [registry],
  });
  const wrong = new Counter({
    name: 'otp_wrong_total',
    help: 'Wrong codes that were entered, by purpose',
    labelNames: ['purpose'] as const,
    registers: [registry],
  });
  return {
    asked: (purpose, outcome) => asked.inc({ purpose, outcome }),
    wrong: (purpose) => wrong.inc({ purpose }),
  };
}

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
