import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { CandidateActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { actingForPortal } from '../../kernel/acting.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SmsToSend } from '../notifications/sms.service.ts';
import type { Browser } from './browser.ts';
import type { CandidatesStore } from './candidates.store.ts';
import { withCode, type RedemptionResult } from './with-code.ts';
import type { CodeDependencies } from './code-sender.ts';
import type { OtpStore } from './otp.store.ts';
import type { SignInResult, SignIn, SignInStores } from './sign-in.ts';

export interface LoginStores extends SignInStores {
  readonly otp: OtpStore;
  readonly candidates: CandidatesStore;
}

export interface LoginService {
  sendCode(mobile: string, browser: Browser, proof?: string): Promise<void>;
  loginWithCode(mobile: string, code: string, browser: Browser): Promise<SignInResult>;
  loginWithLink(token: string, browser: Browser): Promise<SignInResult>;
  logout(actor: CandidateActor, caller: Caller): Promise<void>;
  /** On all devices. */
  logoutEverywhere(actor: CandidateActor, caller: Caller): Promise<void>;
}

interface LoginDependencies extends CodeDependencies<LoginStores> {
  readonly signIn: SignIn;
  readonly publicUrl: string;
}

export function createLoginService(dependencies: LoginDependencies): LoginService {
  const { unitOfWork, sendCode, endWait, otp, codeSms, signIn, clock, publicUrl } = dependencies;

  async function enter(
    stores: LoginStores,
    mobile: string,
    browser: Browser,
  ): Promise<RedemptionResult<SignInResult>> {
    // A change that ends all sessions comes before this, or ends the new one too.
    const candidate = await stores.candidates.holdByMobile(mobile);
    // Deleted, or with another mobile, since the SMS was sent.
    if (candidate === undefined) return { code: 'expired' };
    return { code: 'right', value: await signIn(stores, candidate, browser, 'candidate.logged-in') };
  }

  return {
    sendCode: (mobile, browser, proof) =>
      sendCode({ purpose: 'login', mobile, browser, proof }, async (stores) => {
        // The same work whether or not the mobile is registered, so that neither the response nor its time reveals it.
        const isRegistered = (await stores.candidates.findByMobile(mobile)) !== undefined;
        const issued = await otp.issue(stores, { purpose: 'login', mobile, browser, isTold: isRegistered });
        return isRegistered ? codeSms('login', mobile, issued) : tellToRegister(mobile, publicUrl);
      }),
    loginWithCode: (mobile, code, browser) =>
      withCode(
        () =>
          unitOfWork(async (stores) => {
            const redeemed = await otp.redeem(stores, { purpose: 'login', mobile, code, browser });
            return redeemed === 'right' ? enter(stores, mobile, browser) : { code: redeemed };
          }),
        () => endWait({ purpose: 'login', mobile, browser }),
      ),
    loginWithLink: (token, browser) =>
      withCode(() =>
        unitOfWork(async (stores) => {
          const link = await otp.redeemLink(stores, 'login', token);
          return link === undefined ? { code: 'expired' } : enter(stores, link.mobile, browser);
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
    // All sessions are locked in one order before the calling one is checked: two devices at once do not deadlock.
    logoutEverywhere: (actor, caller) =>
      actingForPortal(() =>
        unitOfWork(async ({ sessions, audit }) => {
          const now = clock.now().toISOString();
          const open = await sessions.lockAllOfCandidate(actor.candidateId, now);
          if (!open.includes(actor.sessionId)) throw new AppError('NOT_SIGNED_IN');
          await sessions.endAllOfCandidates([actor.candidateId], now);
          await audit.record({
            actor,
            action: 'candidate.logged-out-everywhere',
            subject: { kind: 'candidate', id: actor.candidateId },
            before: { sessions: open.length },
            caller,
          });
        }),
      ),
  };
}

function tellToRegister(mobile: string, publicUrl: string): SmsToSend {
  return { to: mobile, template: 'not_registered', variable: `${publicUrl}${CANDIDATE_SCREENS.register}` };
}
