import { NEW_BROWSERS_TOLD_PER_DAY } from '@portal/contract/rules/staff-account.ts';
import { REMEMBERED_DAYS, type FactorMethod } from '@portal/contract/rules/second-factor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { randomToken } from '../../kernel/ids.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { RememberBrowser } from './known-browser.ts';
import type { LastLoginsStore } from './last-logins.store.ts';
import type { LoginFailuresStore } from './login-failures.store.ts';
import { asActor } from './staff-audit.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';
import type { StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface OpenSessionStores extends SmsStores {
  readonly lastLogins: LastLoginsStore;
  readonly loginFailures: LoginFailuresStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

export interface StaffLoginResult {
  readonly token: string;
  readonly user: StaffUser;
  /** Kept by the browser, so that it is known the next time. */
  readonly browser: string;
  /** The role needs a second factor and the user has none yet. */
  readonly mustAddFactor?: true;
}

/** How the second factor was given. */
export interface GivenFactor {
  readonly method: FactorMethod | 'remembered' | 'provider';
  /** The next logins of this browser need the password alone. */
  readonly isRemembered: boolean;
}

/** How somebody proved who they are. */
export interface LoginProof {
  /** Undefined if the password was enough. */
  readonly factor?: GivenFactor | undefined;
  /** The sign-in by the identity provider; undefined if it was a password. */
  readonly identityLoginId?: number | undefined;
}

/** The end of every staff login: a session, a known browser, and the record of it. */
export type OpenSession = (
  stores: OpenSessionStores,
  user: StaffUser,
  browser: StaffBrowser,
  proof?: LoginProof,
) => Promise<StaffLoginResult>;

interface OpenSessionDependencies {
  readonly sessions: SessionsService;
  readonly rememberBrowser: RememberBrowser;
  readonly sms: SmsService;
  readonly clock: Clock;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createOpenSession(dependencies: OpenSessionDependencies): OpenSession {
  const { sessions, rememberBrowser, sms, clock } = dependencies;

  /** Not at the first login of a user, and only so often in a day. */
  async function tellOfNewBrowser(stores: OpenSessionStores, user: StaffUser, now: Date): Promise<void> {
    const { id, mobileNumber: to, username: variable } = user;
    if (to === null) return;
    const day = { key: `staff-new-browser:${id}`, seconds: DAY_MS / 1000 };
    if ((await stores.loginFailures.addTo(day, now)) >= NEW_BROWSERS_TOLD_PER_DAY) return;
    await sms.keep(stores, { to, template: 'staff_new_browser', variable });
  }

  /** Returns the browser's new token: a copy of the one before, made by anyone, is not remembered. */
  async function rememberFactor(
    { staffBrowsers }: OpenSessionStores,
    user: StaffUser,
    known: string,
    now: Date,
  ): Promise<string> {
    const token = randomToken();
    await staffBrowsers.rename(tokenHash(known), tokenHash(token));
    const until = new Date(now.getTime() + REMEMBERED_DAYS * DAY_MS).toISOString();
    await staffBrowsers.rememberFactor(user.id, tokenHash(token), until);
    return token;
  }

  return async (stores, user, { caller, token: brought }, { factor, identityLoginId } = {}) => {
    const now = clock.now();
    const isKnown = await stores.staffBrowsers.isKnownTo(user.id, tokenHash(brought));
    const isReturning = await stores.lastLogins.note(user.id, now.toISOString());
    if (isReturning && !isKnown) await tellOfNewBrowser(stores, user, now);
    const known = await rememberBrowser(stores.staffBrowsers, user.id, brought);
    const browser = factor?.isRemembered === true ? await rememberFactor(stores, user, known, now) : known;
    const { token, session } = sessions.newForStaff(user.id, caller, {
      factorAt: factor === undefined ? undefined : now.toISOString(),
      staffBrowserId: await stores.staffBrowsers.idOf(user.id, tokenHash(browser)),
      identityLoginId,
    });
    await stores.sessions.add(session);
    const recorded = {
      ...(identityLoginId === undefined ? {} : { signed_in_by: 'identity provider' }),
      ...(factor === undefined ? {} : { second_factor: factor.method }),
    };
    await stores.audit.record({
      actor: asActor(user),
      action: 'staff.logged-in',
      subject: { kind: 'staff_user', id: user.id },
      ...(factor === undefined && identityLoginId === undefined ? {} : { after: recorded }),
      caller,
    });
    return { token, user, browser };
  };
}
