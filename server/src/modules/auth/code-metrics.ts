import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { Admission } from './otp-gate.ts';

/** What is watched of codes. */
export interface CodeMetrics {
  asked(purpose: OtpPurpose, outcome: Admission['kind']): void;
  wrong(purpose: OtpPurpose): void;
}
