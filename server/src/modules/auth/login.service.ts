import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { CandidateActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { SmsToSend } from '../notifications/sms.service.ts';
import type { CandidatesStore } from './candidates.store.ts';
import { withCode } from './code-check.ts';
import type { SendCode } from './code-sender.ts';
import type { OtpGate } from './otp-gate.ts';
import type { IssuedSecret, OtpService } from './otp.service.ts';
import type { OtpStore } from './otp.store.ts';
import type { Browser, SignedIn, SignIn, SignInStores } from './sign-in.ts';

export interface LoginStores extends SignInStores {
  readonly otp: OtpStore;
  readonly candidates: CandidatesStore;
}

export interface LoginService {
  sendCode(mobile: string, browser: Browser): Promise<void>;
  loginWithCode(mobile: string, code: string, browser: Browser): Promise<SignedIn>;
  loginWithLink(token: string, browser: Browser): Promise<SignedIn>;
  logout(actor: CandidateActor, caller: Caller): Promise<void>;
}

interface LoginDependencies {
  readonly unitOfWork: UnitOfWork<LoginStores>;
  readonly sendCode: SendCode<LoginStores>;
  readonly otp: OtpService;
  readonly gate: OtpGate;
  readonly signIn: SignIn;
  readonly clock: Clock;
  readonly publicUrl: string;
}

export function createLoginService(dependencies: LoginDependencies): LoginService {
  const { unitOfWork, sendCode, otp, gate, signIn, clock, publicUrl } = dependencies;
  return {
    sendCode: (mobile, browser) =>
      sendCode({ purpose: 'login', mobile, caller: browser.caller }, async (stores) => {
        // The same work whether or not the mobile is registered, so that neither answer nor time tells.
        const issued = await otp.issueForLogin(stores, mobile, browser.device);
        const candidate = await stores.candidates.findByMobile(mobile);
        return candidate === undefined
          ? tellToRegister(mobile, publicUrl)
          : toSend(mobile, issued, publicUrl);
      }),
    loginWithCode: (mobile, code, browser) =>
      withCode(gate, browser.caller, () =>
        unitOfWork(async (stores) => {
          const redeemed = await otp.redeem(stores, 'login', mobile, code, browser.device);
          if (redeemed !== 'right') return { code: redeemed };
          const candidate = await stores.candidates.findByMobile(mobile);
          if (candidate === undefined) return { code: 'wrong' };
          return { code: 'right', value: await signIn(stores, candidate, browser, 'candidate.logged-in') };
        }),
      ),
    loginWithLink: (token, browser) =>
      withCode(gate, browser.caller, () =>
        unitOfWork(async (stores) => {
          const mobile = await stores.otp.useLink(tokenHash(token), clock.now().toISOString());
          const candidate = mobile === undefined ? undefined : await stores.candidates.findByMobile(mobile);
          if (candidate === undefined) return { code: 'expired' };
          return { code: 'right', value: await signIn(stores, candidate, browser, 'candidate.logged-in') };
        }),
      ),
    logout: (actor, caller) =>
      unitOfWork(async ({ sessions, audit }) => {
        await sessions.end(actor.sessionId, clock.now().toISOString());
        await audit.record({
          actor: { kind: 'candidate', id: actor.candidateId },
          action: 'candidate.logged-out',
          subject: { kind: 'candidate', id: actor.candidateId },
          caller,
        });
      }),
  };
}

function tellToRegister(mobile: string, publicUrl: string): SmsToSend {
  return { to: mobile, template: 'not_registered', variable: `${publicUrl}${CANDIDATE_SCREENS.register}` };
}

function toSend(mobile: string, issued: IssuedSecret, publicUrl: string): SmsToSend {
  const { expiresAt } = issued;
  if (issued.kind === 'code') return { to: mobile, template: 'login_otp', variable: issued.code, expiresAt };
  // Behind the #, where no server, log or Referer sees it.
  const link = `${publicUrl}${CANDIDATE_SCREENS.login}#link=${issued.token}`;
  return { to: mobile, template: 'login_link', variable: link, expiresAt };
}
