import type { Role } from '@portal/contract/permissions.ts';
import { IDENTITY_TEXTS, type IdentityRefusal } from '@portal/contract/texts/identity.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { IdentityService } from '../identity/identity.service.ts';
import type { FactorAttempt, LoginFactor, LoginFactorStores } from '../second-factor/login-factor.service.ts';
import type { IdentityLinkStores } from './identity-link.ts';
import type { FindIdentityUser } from './identity-user.ts';
import type { OpenSession, OpenSessionStores, StaffLoginResult } from './open-session.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffUser } from './staff.store.ts';

type FactorProof = Parameters<LoginFactor['settle']>[2];

interface FactorLoginStores extends LoginFactorStores, OpenSessionStores, IdentityLinkStores {}

/** A login that waits for the second factor, as the browser brings it. */
interface WaitingLogin {
  readonly pending: string | undefined;
  readonly browser: StaffBrowser;
}

/** The second step of a login: the password was right, and the factor follows. */
export interface FactorLoginService {
  methods(waiting: WaitingLogin): ReturnType<LoginFactor['methods']>;
  passkeyOptions(waiting: WaitingLogin): ReturnType<LoginFactor['passkeyOptions']>;
  confirm(waiting: WaitingLogin, proof: FactorProof, isRemembered: boolean): Promise<StaffLoginResult>;
}

interface FactorLoginDependencies {
  readonly unitOfWork: UnitOfWork<FactorLoginStores>;
  readonly loginFactor: LoginFactor;
  readonly openSession: OpenSession;
  /** Undefined if no identity provider is set. */
  readonly identity: Pick<IdentityService, 'waitingToBeLinked' | 'whoIs' | 'mayUsePassword'> | undefined;
  /** A user with another role, which a setting no longer names, cannot log in. */
  readonly openRoles: readonly Role[];
  readonly findUser: FindIdentityUser;
}

export function createFactorLoginService(dependencies: FactorLoginDependencies): FactorLoginService {
  const { unitOfWork, loginFactor, openSession, identity, findUser, openRoles } = dependencies;
  const tokens = ({ pending, browser }: WaitingLogin) => ({ pending, browser: browser.token });

  /** After a password: the user may have been linked to a person at the provider while the login waited. */
  async function mayEnter(stores: FactorLoginStores, { login }: FactorAttempt, user: StaffUser) {
    if (identity === undefined || login.identityLoginId !== null) return true;
    return identity.mayUsePassword(stores, user);
  }

  /** A person whom the provider proved is linked to the user whose own factor was given now. */
  async function linked(
    stores: FactorLoginStores,
    { login: { identityLoginId } }: FactorAttempt,
    user: StaffUser,
    { caller }: StaffBrowser,
  ): Promise<StaffUser | { readonly refused: IdentityRefusal }> {
    if (identity === undefined || identityLoginId === null) return user;
    const waits = await identity.waitingToBeLinked(stores, identityLoginId);
    if (waits === undefined) return user;
    const who = identity.whoIs(waits);
    if ('refused' in who) return who;
    const found = await findUser(stores, waits, who, { caller, factorOf: user.id });
    if ('refused' in found) return found;
    if (found.identityId === undefined || found.user.id !== user.id) return { refused: 'nameTaken' };
    await stores.identityLogins.keepIdentity(identityLoginId, found.identityId);
    return found.user;
  }

  return {
    methods: (waiting) => loginFactor.methods(tokens(waiting)),
    passkeyOptions: (waiting) => loginFactor.passkeyOptions(tokens(waiting)),
    async confirm(waiting, proof, isRemembered) {
      const { browser } = waiting;
      const attempt = await unitOfWork((stores) =>
        loginFactor.attempt(stores, tokens(waiting), proof.method),
      );
      const outcome = await unitOfWork(async (stores) => {
        // Before any user: the provider may say another role, and the last admin stays.
        if (attempt.login.identityLoginId !== null) await stores.staff.lockAdmins();
        const user = await stores.staff.lock(attempt.login.staffUserId);
        if (user === undefined || !loginFactor.isOf(attempt, user)) return 'gone';
        if (!user.isActive || !openRoles.includes(user.role)) return 'inactive';
        if (!(await mayEnter(stores, attempt, user))) return 'gone';
        if (await loginFactor.settle(stores, attempt, proof)) {
          const entering = await linked(stores, attempt, user, browser);
          if ('refused' in entering) return entering;
          return openSession(stores, entering, browser, {
            factor: { method: proof.method, isRemembered },
            identityLoginId: attempt.login.identityLoginId ?? undefined,
          });
        }
        await stores.audit.record({
          actor: { kind: 'visitor', name: user.username },
          action: 'staff.login-factor-wrong',
          subject: { kind: 'staff_user', id: user.id },
          after: { second_factor: proof.method },
          caller: browser.caller,
        });
        return 'wrong';
      });
      if (outcome === 'gone') throw new AppError('NOT_SIGNED_IN');
      if (outcome === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
      if (outcome === 'wrong') throw new AppError('SECOND_FACTOR_WRONG');
      if ('refused' in outcome) {
        if (outcome.refused === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
        throw new AppError('IDENTITY_REFUSED', { text: IDENTITY_TEXTS[outcome.refused] });
      }
      return outcome;
    },
  };
}
