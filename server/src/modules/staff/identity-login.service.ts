import type { Role } from '@portal/contract/permissions.ts';
import { IDENTITY_TEXTS, otherAddressText, type IdentityRefusal } from '@portal/contract/texts/identity.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { ProvenIdentity, SignInAnswer, SignInHow } from '../identity/identity-provider.ts';
import type { IdentityService, TakenLogin } from '../identity/identity.service.ts';
import type { AddressLimits } from './address-limits.ts';
import type { AskFactor, Enter, EnteredLogin, EnterStores } from './enter.ts';
import type { IdentityLinkStores } from './identity-link.ts';
import type { FindIdentityUser } from './identity-user.ts';
import type { OpenSession } from './open-session.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffUser } from './staff.store.ts';

interface IdentityLoginStores extends EnterStores, IdentityLinkStores {}

interface BegunAt extends SignInHow {
  /** The address that the browser shows, as it says itself. */
  readonly openedAt: string | undefined;
}

/** A staff login by the bank's identity provider. All of it answers 404 where none is set. */
export interface IdentityLoginService {
  /** Where the browser is sent to. */
  begin(browser: StaffBrowser, begunBy: string, how: BegunAt): Promise<string>;
  /** Refused unless the browser has the token that it began with. */
  finish(answer: SignInAnswer, browser: StaffBrowser, begunBy: string): Promise<EnteredLogin>;
}

interface IdentityLoginDependencies {
  readonly unitOfWork: UnitOfWork<IdentityLoginStores>;
  readonly identity: IdentityService | undefined;
  readonly findUser: FindIdentityUser;
  /** Made before the work that others wait for. */
  readonly noPassword: () => Promise<string>;
  readonly limits: Pick<AddressLimits, 'signInElsewhere' | 'lookUp'>;
  readonly enter: Enter;
  readonly askFactor: AskFactor;
  readonly openSession: OpenSession;
  /** A user with another role, which a setting no longer names, cannot log in. */
  readonly openRoles: readonly Role[];
  readonly publicUrl: string;
}

type Outcome = EnteredLogin | { readonly refused: IdentityRefusal };

export function createIdentityLoginService(dependencies: IdentityLoginDependencies): IdentityLoginService {
  const { unitOfWork, identity, findUser, limits, enter, askFactor, openSession, openRoles } = dependencies;
  const home = new URL(dependencies.publicUrl).origin;

  function theProvider(): IdentityService {
    if (identity === undefined) throw new AppError('NOT_FOUND');
    return identity;
  }

  /** A browser that brings no token causes no work. */
  async function knownId({ caller, token, isBrought }: StaffBrowser): Promise<number | undefined> {
    if (!isBrought) return undefined;
    return limits.lookUp(caller.ip, () =>
      unitOfWork(({ staffBrowsers }) => staffBrowsers.findOfAny(tokenHash(token))),
    );
  }

  function recordRefusal(
    { audit }: Pick<IdentityLoginStores, 'audit'>,
    { caller }: StaffBrowser,
    reason: string,
    who: { readonly email?: string | undefined; readonly user?: StaffUser | undefined } = {},
  ): Promise<void> {
    const { email, user } = who;
    return audit.record({
      actor: { kind: 'visitor', ...(email === undefined ? {} : { name: email }) },
      action: 'staff.provider-login-refused',
      subject: { kind: 'staff_user', ...(user === undefined ? {} : { id: user.id }) },
      after: { reason },
      caller,
    });
  }

  async function proved(taken: TakenLogin, answer: SignInAnswer, browser: StaffBrowser) {
    try {
      return await theProvider().prove(taken, answer);
    } catch (error) {
      if (error instanceof AppError) {
        await unitOfWork((stores) => recordRefusal(stores, browser, error.message));
      }
      throw error;
    }
  }

  async function settle(
    stores: IdentityLoginStores,
    taken: TakenLogin,
    proven: ProvenIdentity,
    browser: StaffBrowser,
  ): Promise<Outcome> {
    const provider = theProvider();
    const { email } = proven;
    const who = provider.whoIs(proven);
    const found = 'refused' in who ? who : await findUser(stores, proven, who, browser);
    if ('refused' in found) {
      await recordRefusal(stores, browser, found.refused, { email });
      return found;
    }
    const { user, identityId } = found;
    if (!user.isActive || !openRoles.includes(user.role)) {
      await recordRefusal(stores, browser, 'inactive', { email, user });
      return { refused: 'inactive' };
    }
    await provider.keep(stores, taken, { identityId, proven });
    if (identityId === undefined) return askFactor(stores, user, browser, taken.id);
    if (!provider.countsAsFactor(proven)) return enter(stores, user, browser, taken.id);
    return openSession(stores, user, browser, {
      factor: { method: 'provider', isRemembered: false },
      identityLoginId: taken.id,
    });
  }

  return {
    async begin(browser, begunBy, { openedAt, again }) {
      const provider = theProvider();
      if (openedAt !== undefined && openedAt !== home) {
        throw new AppError('IDENTITY_REFUSED', { text: otherAddressText(home) });
      }
      await limits.signInElsewhere(browser.caller.ip, await knownId(browser));
      return provider.begin(begunBy, { again });
    },
    async finish(answer, browser, begunBy) {
      const provider = theProvider();
      // Before the answer is taken: if the portal is too busy, the browser can send it again.
      if (provider.rules.roles !== undefined) await dependencies.noPassword();
      const taken = await provider.take(answer.state, begunBy);
      const proven = await proved(taken, answer, browser);
      const outcome = await unitOfWork((stores) => settle(stores, taken, proven, browser));
      if (!('refused' in outcome)) return outcome;
      if (outcome.refused === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
      throw new AppError('IDENTITY_REFUSED', { text: IDENTITY_TEXTS[outcome.refused] });
    },
  };
}
