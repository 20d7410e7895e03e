import type { AuditStore } from '../audit/audit.store.ts';
import type { LoginFactor, LoginFactorStores } from '../second-factor/login-factor.service.ts';
import type { OpenSession, OpenSessionStores, StaffLoginResult } from './open-session.ts';
import { asActor } from './staff-audit.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffUser } from './staff.store.ts';

export interface EnterStores extends LoginFactorStores, OpenSessionStores {
  readonly audit: AuditStore;
}

/** A session, or the token of a login that waits for the second factor. */
export type EnteredLogin = StaffLoginResult | { readonly pending: string };

/** Lets the login wait for the second factor. */
export type AskFactor = (
  stores: EnterStores,
  user: StaffUser,
  browser: StaffBrowser,
  identityLoginId?: number,
) => Promise<{ readonly pending: string }>;

/** After the password, or the identity provider: asks for the second factor if there is one, or opens the session. */
export type Enter = (
  stores: EnterStores,
  user: StaffUser,
  browser: StaffBrowser,
  identityLoginId?: number,
) => Promise<EnteredLogin>;

interface EnterDependencies {
  readonly loginFactor: Pick<LoginFactor, 'demandOf'>;
  readonly askFactor: AskFactor;
  readonly openSession: OpenSession;
}

export function createAskFactor(loginFactor: Pick<LoginFactor, 'begin'>): AskFactor {
  return async (stores, user, { caller, token }, identityLoginId) => {
    await stores.audit.record({
      actor: asActor(user),
      action: 'staff.login-factor-asked',
      subject: { kind: 'staff_user', id: user.id },
      caller,
    });
    return { pending: await loginFactor.begin(stores, user, token, identityLoginId) };
  };
}

export function createEnter({ loginFactor, askFactor, openSession }: EnterDependencies): Enter {
  return async (stores, user, browser, identityLoginId) => {
    const demand = await loginFactor.demandOf(stores, user, browser.token);
    if (demand === 'ask') return askFactor(stores, user, browser, identityLoginId);
    if (demand === 'remembered') {
      const factor = { method: 'remembered', isRemembered: false } as const;
      return openSession(stores, user, browser, { factor, identityLoginId });
    }
    const opened = await openSession(stores, user, browser, { identityLoginId });
    return demand === 'missing' ? { ...opened, mustAddFactor: true } : opened;
  };
}
