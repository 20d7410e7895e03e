import type { z } from 'zod';
import type { Role } from '@portal/contract/permissions.ts';
import type { passkeyRequest } from '@portal/contract/routes/passkey-fields.ts';
import { PENDING_LOGIN_SECONDS, type FactorMethod } from '@portal/contract/rules/second-factor.ts';
import { SECOND_FACTOR_TEXTS } from '@portal/contract/texts/second-factor.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FactorModes } from '../../kernel/factor-modes.ts';
import { randomToken } from '../../kernel/ids.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { LoginFailuresStore } from '../staff/login-failures.store.ts';
import type { StaffBrowsersStore } from '../staff/staff-browsers.store.ts';
import type { CheckFactor, FactorProof } from './check-factor.ts';
import type { FactorGuard, FactorPayer } from './factor-guard.ts';
import type { FactorsStore, PasskeyFactor } from './factors.store.ts';
import type { Passkeys } from './passkeys.ts';
import type { PendingLogin, PendingLoginsStore } from './pending-logins.store.ts';
import type { RecoveryCodesStore } from './recovery-codes.store.ts';

export interface LoginFactorStores {
  readonly factors: FactorsStore;
  readonly recoveryCodes: RecoveryCodesStore;
  readonly pendingLogins: PendingLoginsStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly loginFailures: LoginFailuresStore;
}

/** The token of a login that waits, and the token of the browser that it waits in. */
interface WaitingBrowser {
  readonly pending: string | undefined;
  readonly browser: string;
}

/** A login that waits, whose attempt is counted. */
export interface FactorAttempt {
  readonly login: PendingLogin;
  readonly payer: FactorPayer;
}

interface LoginUser {
  readonly id: number;
  readonly role: Role;
  readonly passwordHash: string;
}

/**
 * What a login needs beside the password. `ask`: the factor. `remembered`: nothing, since this browser gave it within
 * the last days. `missing`: the role needs a factor and the user has none.
 */
type FactorDemand = 'none' | 'missing' | 'remembered' | 'ask';

/** The second step of a staff login. */
export interface LoginFactor {
  demandOf(stores: LoginFactorStores, user: LoginUser, browser: string): Promise<FactorDemand>;
  /** The password was right, or the identity provider proved the user: the login waits. Returns the token that the browser keeps. */
  begin(
    stores: LoginFactorStores,
    user: LoginUser,
    browser: string,
    identityLoginId?: number,
  ): Promise<string>;
  methods(waiting: WaitingBrowser): Promise<FactorMethod[]>;
  passkeyOptions(waiting: WaitingBrowser): Promise<z.input<typeof passkeyRequest>>;
  /** Counts an attempt, in a transaction of its own. Throws if no login waits or it is too early. */
  attempt(stores: LoginFactorStores, waiting: WaitingBrowser, method: FactorMethod): Promise<FactorAttempt>;
  /** Whether the proof is right; then it is used up, and so is the login that waited. */
  settle(stores: LoginFactorStores, attempt: FactorAttempt, proof: FactorProof): Promise<boolean>;
  /** Whether the password is still the one that began the login. */
  isOf(attempt: FactorAttempt, user: LoginUser): boolean;
}

interface LoginFactorDependencies {
  readonly unitOfWork: UnitOfWork<LoginFactorStores>;
  readonly modes: FactorModes;
  readonly passkeys: Passkeys;
  readonly guard: FactorGuard;
  readonly check: CheckFactor;
  readonly clock: Clock;
}

export function createLoginFactor(dependencies: LoginFactorDependencies): LoginFactor {
  const { unitOfWork, modes, passkeys, guard, check, clock } = dependencies;
  const now = () => clock.now().toISOString();

  async function find(
    { pendingLogins }: LoginFactorStores,
    { pending, browser }: WaitingBrowser,
  ): Promise<PendingLogin> {
    const login =
      pending === undefined
        ? undefined
        : await pendingLogins.find(tokenHash(pending), tokenHash(browser), now());
    if (login === undefined) throw new AppError('NOT_SIGNED_IN', { text: SECOND_FACTOR_TEXTS.pendingOver });
    return login;
  }

  return {
    async demandOf({ factors, staffBrowsers }, { id, role }, browser) {
      const mode = modes.get(role);
      if (mode === 'off') return 'none';
      if (!(await factors.hasAny(id))) return mode === 'required' ? 'missing' : 'none';
      const isRemembered = await staffBrowsers.isFactorRemembered(id, tokenHash(browser), now());
      return isRemembered ? 'remembered' : 'ask';
    },
    async begin({ pendingLogins }, { id, passwordHash }, browser, identityLoginId) {
      const token = randomToken();
      const createdAt = clock.now();
      await pendingLogins.add({
        tokenHash: tokenHash(token),
        staffUserId: id,
        browserHash: tokenHash(browser),
        passwordDigest: tokenHash(passwordHash),
        createdAt: createdAt.toISOString(),
        expiresAt: new Date(createdAt.getTime() + PENDING_LOGIN_SECONDS * 1000).toISOString(),
        identityLoginId,
      });
      return token;
    },
    methods: (waiting) =>
      unitOfWork(async (stores) => {
        const { staffUserId } = await find(stores, waiting);
        const kinds = new Set((await stores.factors.listOf(staffUserId)).map(({ kind }) => kind));
        const codes = await stores.recoveryCodes.stateOf(staffUserId);
        const methods: FactorMethod[] = [...kinds];
        return codes === undefined || codes.left === 0 ? methods : [...methods, 'recovery'];
      }),
    async passkeyOptions(waiting) {
      const present = await unitOfWork(async (stores) => {
        const { staffUserId } = await find(stores, waiting);
        return (await stores.factors.listOf(staffUserId)).filter(isPasskey);
      });
      const options = await passkeys.requestOptions(present);
      await unitOfWork(async (stores) => {
        const { id } = await find(stores, waiting);
        await stores.pendingLogins.keepChallenge(id, options.challenge);
      });
      return options;
    },
    async attempt(stores, waiting, method) {
      const login = await find(stores, waiting);
      const { staffUserId } = login;
      const browserId = await stores.staffBrowsers.idOf(staffUserId, tokenHash(waiting.browser));
      const payer = {
        staffUserId,
        pendingLoginId: login.id,
        browserId,
        isGuessable: method !== 'passkey',
      };
      await guard.charge(stores, payer);
      // A challenge is answered once.
      await stores.pendingLogins.keepChallenge(login.id, null);
      return { login, payer };
    },
    async settle(stores, { login, payer }, proof) {
      const { id, staffUserId, challenge } = login;
      if (!(await check(stores, { staffUserId, challenge }, proof))) return false;
      if (!(await stores.pendingLogins.finish(id, now()))) return false;
      await guard.forgive(stores, payer);
      return true;
    },
    isOf: ({ login }, { passwordHash }) => login.passwordDigest.equals(tokenHash(passwordHash)),
  };
}

function isPasskey(factor: { readonly kind: string }): factor is PasskeyFactor {
  return factor.kind === 'passkey';
}
