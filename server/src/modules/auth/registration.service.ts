import { PROGRAM } from '@portal/contract/program.ts';
import { PAISE_PER_RUPEE } from '@portal/contract/rules/money.ts';
import type { Utm } from '@portal/contract/utm.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { LeadsStore } from '../leads/leads.store.ts';
import type { Browser } from './browser.ts';
import type { CandidatesStore } from './candidates.store.ts';
import { withCode } from './with-code.ts';
import type { CodeDependencies } from './code-sender.ts';
import type { OtpStore } from './otp.store.ts';
import type { SignedIn, SignIn, SignInStores } from './sign-in.ts';

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
  /** Answers whether a code was sent; while the intake is closed whoever asks is kept as a lead instead. */
  sendCode(registrant: Registrant, caller: Caller): Promise<'code-sent' | 'kept-as-lead'>;
  register(registrant: Registrant, code: string, browser: Browser): Promise<SignedIn>;
}

interface RegistrationDependencies extends CodeDependencies<RegistrationStores> {
  readonly signIn: SignIn;
  readonly intakeOpen: boolean;
}

export function createRegistrationService(dependencies: RegistrationDependencies): RegistrationService {
  const { unitOfWork, sendCode, otp, signIn, clock, intakeOpen } = dependencies;

  async function open(
    stores: RegistrationStores,
    registrant: Registrant,
    browser: Browser,
  ): Promise<SignedIn | undefined> {
    const { name: fullName, email, mobile, utm } = registrant;
    const candidate = await stores.candidates.add({ mobile, fullName, email, utm });
    if (candidate === undefined) return undefined;
    await stores.applications.open({
      candidateId: candidate.id,
      mobile,
      program: PROGRAM.name,
      programTotalFeePaise: PROGRAM.defaultTotalFee * PAISE_PER_RUPEE,
      numberPrefix: `${PROGRAM.applicationPrefix}${String(indianYear(clock.now()) % 100).padStart(2, '0')}`,
    });
    await stores.leads.convert(mobile, candidate.id);
    return signIn(stores, candidate, browser, 'candidate.registered');
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
    async sendCode(registrant, caller) {
      const { mobile } = registrant;
      if (!intakeOpen) {
        await unitOfWork((stores) => keepAsLead(stores, registrant, caller));
        return 'kept-as-lead';
      }
      await sendCode({ purpose: 'register', mobile, caller }, async (stores) => {
        const { secret, expiresAt } = await otp.issueCode(stores, 'register', mobile);
        return { to: mobile, template: 'register_otp', variable: secret, expiresAt };
      });
      return 'code-sent';
    },
    async register(registrant, code, browser) {
      const { mobile } = registrant;
      const signedIn = await withCode(() =>
        unitOfWork(async (stores) => {
          const redeemed = await otp.redeem(stores, { purpose: 'register', mobile, code, browser });
          if (redeemed !== 'right') return { code: redeemed };
          return { code: 'right', value: await open(stores, registrant, browser) };
        }),
      );
      if (signedIn === undefined) throw new AppError('ALREADY_REGISTERED');
      return signedIn;
    },
  };
}

function indianYear(now: Date): number {
  return Number(new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(now));
}
