import { Counter, type Registry } from 'prom-client';
import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { Admission } from './otp-gate.ts';

/** The metrics of codes. */
export interface CodeMetrics {
  asked(purpose: OtpPurpose, outcome: Admission['kind']): void;
  wrong(purpose: OtpPurpose): void;
}

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
