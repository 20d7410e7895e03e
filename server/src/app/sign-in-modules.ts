import { LEADS_PER_MOBILE_HOUR } from '@portal/contract/rules/otp-limits.ts';
import type { Registry } from 'prom-client';
import { createCodeSender } from '../modules/auth/code-sender.ts';
import { createCodeSms } from '../modules/auth/code-sms.ts';
import { createDevicesViews } from '../modules/auth/devices.views.ts';
import { createLoginService, type LoginService } from '../modules/auth/login.service.ts';
import { createOtpGate } from '../modules/auth/otp-gate.ts';
import { createOtpService } from '../modules/auth/otp.service.ts';
import { createOtpViews } from '../modules/auth/otp.views.ts';
import { createProofOfWork } from '../modules/auth/proof-of-work.ts';
import type { Limit } from '../modules/auth/rate-limits.ts';
import { createRegistrationService, type RegistrationService } from '../modules/auth/registration.service.ts';
import { createSignIn } from '../modules/auth/sign-in.ts';
import { withCode } from '../modules/auth/with-code.ts';
import { createCallbackService, type CallbackService } from '../modules/leads/callback.service.ts';
import { createCodeMetrics } from './code-metrics.ts';
import type { CommonParts } from './common-parts.ts';

interface SignInParts extends CommonParts {
  readonly intakeOpen: boolean;
  readonly publicUrl: string;
  readonly registry: Registry;
  /** The ceiling of all SMS. */
  readonly allSms: Limit;
}

const HOUR = 60 * 60;

export interface SignInModules {
  readonly login: LoginService;
  readonly registration: RegistrationService;
  readonly callbacks: CallbackService;
}

/** What a code by SMS opens: login, registration, a callback. */
export function composeSignIn(parts: SignInParts): SignInModules {
  const { intakeOpen, publicUrl, database, unitOfWork, makeLimit, sms, sessions, secrets, clock } = parts;
  const metrics = createCodeMetrics(parts.registry);
  const proofs = createProofOfWork(secrets, clock);
  const sendCode = createCodeSender({
    unitOfWork,
    gate: createOtpGate(makeLimit, parts.allSms, proofs),
    proofs,
    sms,
    devices: createDevicesViews(database),
    codes: createOtpViews(database),
    metrics,
    clock,
  });
  const signIn = createSignIn(sessions, clock);
  const otp = createOtpService(secrets, clock, metrics);
  const common = { unitOfWork, sendCode, otp, codeSms: createCodeSms(publicUrl), clock };
  const limitLeads = (name: string) => makeLimit(name, LEADS_PER_MOBILE_HOUR, HOUR);
  return {
    login: createLoginService({ ...common, signIn, publicUrl }),
    registration: createRegistrationService({
      ...common,
      signIn,
      intakeOpen,
      leadsPerMobile: limitLeads('lead-closed'),
    }),
    callbacks: createCallbackService({ ...common, withCode, leadsPerMobile: limitLeads('lead-callback') }),
  };
}
