import { PROGRAM } from '@portal/contract/program.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { PAISE_PER_RUPEE } from '@portal/contract/rules/money.ts';
import type { Utm } from '@portal/contract/utm.ts';
import { z } from 'zod';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { LeadsStore } from '../leads/leads.store.ts';
import type { Browser } from './browser.ts';
import type { CandidatesStore } from './candidates.store.ts';
import { withCode, type RedemptionResult } from './with-code.ts';
import type { CodeDependencies } from './code-sender.ts';
import type { OtpStore } from './otp.store.ts';
import type { Limit } from './rate-limits.ts';
import type { SignInResult, SignIn, SignInStores } from './sign-in.ts';

export interface RegistrationStores extends SignInStores {
  readonly otp: OtpStore;
  readonly candidates: CandidatesStore;
  readonly leads: LeadsStore;
}

export interface Registrant {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly utm: Utm;
}

export interface RegistrationService {
  /** Returns whether a code was sent; while the intake is closed the visitor is kept as a lead instead. */
  sendCode(registrant: Registrant, browser: Browser, proof?: string): Promise<'code-sent' | 'kept-as-lead'>;
  register(registrant: Registrant, code: string, browser: Browser): Promise<SignInResult>;
  /** With the details that the link was asked for with. */
  registerWithLink(token: string, browser: Browser): Promise<SignInResult>;
}

interface RegistrationDependencies extends CodeDependencies<RegistrationStores> {
  readonly signIn: SignIn;
  readonly intakeOpen: boolean;
  /** How often a lead is stored for one mobile; beyond that the response is the same and nothing is stored. */
  readonly leadsPerMobile: Limit;
}

/** Stored with a link, which may be opened in another browser than the one that requested it. */
const linkPayload = z.object({
  name: z.string(),
  email: z.string(),
  utm: z
    .object({
      source: z.string().optional(),
      medium: z.string().optional(),
      campaign: z.string().optional(),
    })
    .transform(({ source, medium, campaign }): Utm => ({ source, medium, campaign })),
});

export function createRegistrationService(dependencies: RegistrationDependencies): RegistrationService {
  const { unitOfWork, sendCode, endWait, otp, codeSms, signIn, clock } = dependencies;
  const { intakeOpen, leadsPerMobile } = dependencies;

  async function open(
    stores: RegistrationStores,
    registrant: Registrant,
    browser: Browser,
  ): Promise<SignInResult | undefined> {
    const { name: fullName, email, mobile, utm } = registrant;
    const candidate = await stores.candidates.add({ mobile, fullName, email, utm });
    if (candidate === undefined) return undefined;
    await stores.applications.open({
      candidateId: candidate.id,
      mobile,
      program: PROGRAM.name,
      programTotalFeePaise: PROGRAM.defaultTotalFee * PAISE_PER_RUPEE,
      numberPrefix: `${PROGRAM.applicationPrefix}${yearDigits(clock.now())}`,
    });
    await stores.leads.convert(mobile, candidate.id);
    return signIn(stores, candidate, browser, 'candidate.registered');
  }

  async function finish(
    redeem: (stores: RegistrationStores) => Promise<RedemptionResult<SignInResult | undefined>>,
    afterLastTry?: () => Promise<void>,
  ) {
    const signedIn = await withCode(() => unitOfWork(redeem), afterLastTry);
    if (signedIn === undefined) throw new AppError('ALREADY_REGISTERED');
    return signedIn;
  }

  async function keepAsLead(stores: RegistrationStores, registrant: Registrant, caller: Caller) {
    const { name, email, mobile, utm } = registrant;
    const lead = { source: 'intake_closed' as const, mobile, name, email, city: undefined, utm };
    const id = await stores.leads.keep(lead, clock.now().toISOString());
    await stores.audit.record({
      actor: { kind: 'visitor' },
      action: 'lead.asked-while-closed',
      subject: { kind: 'lead', id },
      caller,
    });
  }

  return {
    async sendCode(registrant, browser, proof) {
      const { mobile, ...payload } = registrant;
      if (!intakeOpen) {
        const isLimited = (await leadsPerMobile.wait(mobile)) ?? (await leadsPerMobile.take(mobile));
        if (isLimited === undefined) {
          await unitOfWork((stores) => keepAsLead(stores, registrant, browser.caller));
        }
        return 'kept-as-lead';
      }
      await sendCode({ purpose: 'register', mobile, browser, proof }, async (stores) => {
        const issued = await otp.issue(stores, { purpose: 'register', mobile, browser, payload });
        return codeSms('register', mobile, issued);
      });
      return 'code-sent';
    },
    register(registrant, code, browser) {
      const { mobile } = registrant;
      return finish(
        async (stores) => {
          const redeemed = await otp.redeem(stores, { purpose: 'register', mobile, code, browser });
          if (redeemed !== 'right') return { code: redeemed };
          return { code: 'right', value: await open(stores, registrant, browser) };
        },
        () => endWait({ purpose: 'register', mobile, browser }),
      );
    },
    registerWithLink: (token, browser) =>
      finish(async (stores) => {
        const link = await otp.redeemLink(stores, 'register', token);
        if (link === undefined) return { code: 'expired' };
        const { name, email, utm } = linkPayload.parse(link.payload);
        return {
          code: 'right',
          value: await open(stores, { name, email, utm, mobile: link.mobile }, browser),
        };
      }),
  };
}

/** `26` while it is 2026 in India. */
function yearDigits(now: Date): string {
  return indianDay(now).slice('YY'.length, 'YYYY'.length);
}
