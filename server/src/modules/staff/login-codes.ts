import { OTP_RESEND_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { LOGIN_CODES_PER_DAY } from '@portal/contract/rules/staff-account.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { Background } from '../../kernel/background.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffCodes } from './staff-codes.ts';
import type { StaffCodesStore } from './staff-codes.store.ts';
import type { StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface LoginCodesStores extends SmsStores {
  readonly staffCodes: StaffCodesStore;
  readonly audit: AuditStore;
}

interface LoginClaim {
  readonly user: StaffUser | undefined;
  /** A code is used up only together with the right password. */
  readonly isPassword: boolean;
  readonly code: string | undefined;
  /** The browser's token. */
  readonly browser: string;
  /** Not even a user without a mobile number is let in by the password alone. */
  readonly isPastCeiling: boolean;
}

/** The code by SMS that a stranger's browser needs beside the password after many failures. */
export interface LoginCodes {
  /** Only after the right password, and after the response, so that its time reveals nothing. */
  sendSoon(user: StaffUser, browser: StaffBrowser): void;
  /**
   * Whether the password is enough for this browser: it has the code, or the user has no number to send one to and
   * there were not too many failures. The same work for a user who does not exist.
   */
  prove(store: StaffCodesStore, claim: LoginClaim): Promise<boolean>;
}

interface LoginCodesDependencies {
  readonly unitOfWork: UnitOfWork<LoginCodesStores>;
  readonly codes: StaffCodes;
  readonly makeLimit: MakeLimit;
  readonly sms: SmsService;
  readonly background: Background;
  readonly clock: Clock;
}

const DAY = 24 * 60 * 60;

export function createLoginCodes(dependencies: LoginCodesDependencies): LoginCodes {
  const { unitOfWork, codes, makeLimit, sms, background, clock } = dependencies;
  const gap = makeLimit('staff-login-code-gap', 1, OTP_RESEND_SECONDS);
  const perDay = makeLimit('staff-login-code-day', LOGIN_CODES_PER_DAY, DAY);

  async function send(user: StaffUser, { token, caller }: StaffBrowser): Promise<void> {
    const { id, mobileNumber: to } = user;
    if (to === null) return;
    if ((await gap.take(`${id}:${tokenHash(token).toString('hex')}`)) !== undefined) return;
    if ((await perDay.take(String(id))) !== undefined) return;
    await unitOfWork(async (stores) => {
      const claim = { goal: 'login', browser: token } as const;
      const { code, row } = codes.make(claim, { id, mobile: to });
      await stores.staffCodes.add(row);
      await stores.audit.record({
        actor: { kind: 'visitor', name: user.username },
        action: 'staff.login-code-sent',
        subject: { kind: 'staff_user', id },
        caller,
      });
      await sms.keep(stores, { to, template: 'staff_login_otp', variable: code, expiresAt: row.expiresAt });
    });
  }

  return {
    sendSoon: (user, browser) => background.soon(() => send(user, browser)),
    async prove(store, { user, isPassword, code, browser, isPastCeiling }) {
      const found =
        code === undefined
          ? undefined
          : await store.findRight(codes.tryWith({ goal: 'login', browser, staffUserId: user?.id, code }));
      if (!isPassword) return false;
      if (found !== undefined) return store.markUsed(found, clock.now().toISOString());
      return user?.mobileNumber === null && !isPastCeiling;
    },
  };
}
