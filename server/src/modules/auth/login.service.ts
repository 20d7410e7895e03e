import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { CandidateActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import type { SmsToSend } from '../notifications/sms.service.ts';
import type { Browser } from './browser.ts';
import type { CandidatesStore } from './candidates.store.ts';
import { withCode, type Redeemed } from './with-code.ts';
import type { CodeDependencies } from './code-sender.ts';
import type { IssuedSecret } from './otp.service.ts';
import type { OtpStore } from './otp.store.ts';
import type { SignedIn, SignIn, SignInStores } from './sign-in.ts';

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

interface LoginDependencies extends CodeDependencies<LoginStores> {
  readonly signIn: SignIn;
  readonly publicUrl: string;
}

export function createLoginService(dependencies: LoginDependencies): LoginService {
  const { unitOfWork, sendCode, otp, signIn, clock, publicUrl } = dependencies;

  async function enter(stores: LoginStores, mobile: string, browser: Browser): Promise<Redeemed<SignedIn>> {
    const candidate = await stores.candidates.findByMobile(mobile);
    // Deleted since the SMS was sent.
    if (candidate === undefined) return { code: 'expired' };
    return { code: 'right', value: await signIn(stores, candidate, browser, 'candidate.logged-in') };
  }

  return {
    sendCode: (mobile, browser) =>
      sendCode({ purpose: 'login', mobile, ...browser }, async (stores) => {
        // The same work whether or not the mobile is registered, so that neither answer nor time tells.
        const isRegistered = (await stores.candidates.findByMobile(mobile)) !== undefined;
        const issued = await otp.issueForLogin(stores, mobile, browser.device, isRegistered);
        return isRegistered ? toSend(mobile, issued, publicUrl) : tellToRegister(mobile, publicUrl);
      }),
    loginWithCode: (mobile, code, browser) =>
      withCode(() =>
        unitOfWork(async (stores) => {
          const redeemed = await otp.redeem(stores, { purpose: 'login', mobile, code, browser });
          return redeemed === 'right' ? enter(stores, mobile, browser) : { code: redeemed };
        }),
      ),
    loginWithLink: (token, browser) =>
      withCode(() =>
        unitOfWork(async (stores) => {
          const mobile = await otp.redeemLink(stores, token);
          return mobile === undefined ? { code: 'expired' } : enter(stores, mobile, browser);
        }),
      ),
    logout: (actor, caller) =>
      unitOfWork(async ({ sessions, audit }) => {
        await sessions.end(actor.sessionId, clock.now().toISOString());
        await audit.record({
          actor,
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
  const { kind, secret, expiresAt } = issued;
  if (kind === 'code') return { to: mobile, template: 'login_otp', variable: secret, expiresAt };
  // Behind the #, where no server, log or Referer sees it.
  const link = `${publicUrl}${CANDIDATE_SCREENS.login}#link=${secret}`;
  return { to: mobile, template: 'login_link', variable: link, expiresAt };
}
