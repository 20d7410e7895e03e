import { createCodeSender } from '../modules/auth/code-sender.ts';
import { createDevicesStore } from '../modules/auth/devices.store.ts';
import { createLoginService, type LoginService } from '../modules/auth/login.service.ts';
import { createOtpGate } from '../modules/auth/otp-gate.ts';
import { createOtpService } from '../modules/auth/otp.service.ts';
import { createRegistrationService, type RegistrationService } from '../modules/auth/registration.service.ts';
import { createSignIn } from '../modules/auth/sign-in.ts';
import { withCode } from '../modules/auth/with-code.ts';
import { createCallbackService, type CallbackService } from '../modules/leads/callback.service.ts';
import type { CommonParts } from './common-parts.ts';

interface SignInParts extends CommonParts {
  readonly intakeOpen: boolean;
  readonly publicUrl: string;
}

export interface SignInModules {
  readonly login: LoginService;
  readonly registration: RegistrationService;
  readonly callbacks: CallbackService;
}

/** What a code by SMS opens: login, registration, a callback. */
export function composeSignIn(parts: SignInParts): SignInModules {
  const { intakeOpen, publicUrl, database, unitOfWork, makeLimit, sms, sessions, secrets, clock } = parts;
  const sendCode = createCodeSender(unitOfWork, createOtpGate(makeLimit), sms, createDevicesStore(database));
  const signIn = createSignIn(sessions, clock);
  const common = { unitOfWork, sendCode, otp: createOtpService(secrets, clock), clock };
  return {
    login: createLoginService({ ...common, signIn, publicUrl }),
    registration: createRegistrationService({ ...common, signIn, intakeOpen }),
    callbacks: createCallbackService({ ...common, withCode }),
  };
}
