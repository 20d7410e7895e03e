import type { Role } from '@portal/contract/permissions.ts';
import { IDENTITY_LOGIN_SECONDS } from '@portal/contract/rules/identity-provider.ts';
import { IDENTITY_TEXTS, type PersonRefusal } from '@portal/contract/texts/identity.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Secrets, tokenHash } from '../../kernel/secrets.ts';
import type { IdentitiesStore } from './identities.store.ts';
import type { BegunLogin, IdentityLoginsStore } from './identity-logins.store.ts';
import type { IdentityProvider, ProvenIdentity, SignInAnswer, SignInHow } from './identity-provider.ts';
import {
  isSignedInSince,
  namesOf,
  roleOfGroups,
  type IdentityRules,
  type PersonNames,
} from './identity-rules.ts';

export interface IdentityStores {
  readonly identities: IdentitiesStore;
  readonly identityLogins: IdentityLoginsStore;
}

/** A sign-in whose answer the browser brought; it cannot be brought again. */
export type TakenLogin = BegunLogin;

/** Whom a proven sign-in is of here; or why nobody is let in by it. */
export type WhoSignedIn =
  | (PersonNames & { readonly role: Role | undefined })
  | { readonly refused: PersonRefusal };

interface ProofToKeep {
  readonly proven: ProvenIdentity;
  /** Undefined while the person is not linked to a user yet. */
  readonly identityId: number | undefined;
  /** The session that the sign-in confirms: its refresh token stays if the provider gives one only once. */
  readonly refreshesSession?: number;
}

/** Sign-ins by the bank's identity provider, up to whom they are of; `staff` decides whether they are let in. */
export interface IdentityService {
  readonly rules: IdentityRules;
  /** Where the browser is sent to; the answer is taken from this browser alone. */
  begin(browser: string, how: SignInHow): Promise<string>;
  /** Throws IDENTITY_REFUSED if this browser began no such sign-in, or its answer was taken before. */
  take(state: string, browser: string): Promise<TakenLogin>;
  prove(taken: TakenLogin, answer: SignInAnswer): Promise<ProvenIdentity>;
  whoIs(proven: ProvenIdentity): WhoSignedIn;
  /** Whether the provider asked the person to sign in after the sign-in was begun here. */
  isAnew(taken: TakenLogin, proven: ProvenIdentity): boolean;
  /** Whether the provider's sign-in counts as the second factor. */
  countsAsFactor(proven: ProvenIdentity): boolean;
  /** Keeps what the session's end needs. */
  keep(stores: IdentityStores, taken: TakenLogin, proof: ProofToKeep): Promise<void>;
  /** Who signed in there and waits to be linked to a user; undefined if that is done. */
  waitingToBeLinked(stores: IdentityStores, loginId: number): Promise<ProvenIdentity | undefined>;
  /** Whether the user may log in with a password too. */
  mayUsePassword(stores: IdentityStores, user: PasswordUser): Promise<boolean>;
  /** Where the browser of a session signs out at the provider too, by its sealed ID token; undefined if nobody knows. */
  signOutUrlOf(sealedIdToken: Buffer): Promise<string | undefined>;
}

interface PasswordUser {
  readonly id: number;
  readonly username: string;
}

interface IdentityDependencies {
  readonly unitOfWork: UnitOfWork<IdentityStores>;
  readonly provider: IdentityProvider;
  readonly rules: IdentityRules;
  /** A role that no setting names is not given. */
  readonly openRoles: readonly Role[];
  readonly secrets: Secrets;
  readonly clock: Clock;
}

export function createIdentityService(dependencies: IdentityDependencies): IdentityService {
  const { unitOfWork, provider, rules, openRoles, secrets, clock } = dependencies;
  return {
    rules,
    async begin(browser, how) {
      const { url, state, nonce, verifier } = await provider.begin(how);
      const createdAt = clock.now();
      await unitOfWork(({ identityLogins }) =>
        identityLogins.begin({
          stateHash: tokenHash(state),
          browserHash: tokenHash(browser),
          nonce,
          sealedVerifier: secrets.seal(verifier),
          createdAt: createdAt.toISOString(),
          expiresAt: new Date(createdAt.getTime() + IDENTITY_LOGIN_SECONDS * 1000).toISOString(),
        }),
      );
      return url;
    },
    async take(state, browser) {
      const taken = await unitOfWork(({ identityLogins }) =>
        identityLogins.use(tokenHash(state), tokenHash(browser), clock.now().toISOString()),
      );
      if (taken === undefined) throw new AppError('IDENTITY_REFUSED', { text: IDENTITY_TEXTS.over });
      return taken;
    },
    prove: ({ nonce, sealedVerifier }, answer) =>
      provider.prove(answer, { nonce, verifier: secrets.open(sealedVerifier) }),
    whoIs(proven) {
      const names = namesOf(proven, rules.emailDomains);
      if ('refused' in names) return names;
      if (rules.roles === undefined) return { ...names, role: undefined };
      const role = roleOfGroups(rules.roles, proven.groups, openRoles);
      return role === undefined ? { refused: 'noRole' } : { ...names, role };
    },
    isAnew: ({ createdAt }, { signedInAt }) => isSignedInSince(createdAt, signedInAt),
    countsAsFactor: ({ hasFactor }) =>
      rules.secondFactor === 'always' || (rules.secondFactor === 'amr' && hasFactor),
    async keep({ identityLogins }, { id }, { identityId, proven, refreshesSession }) {
      const { providerSession, signedInAt, idToken, refreshToken } = proven;
      const held =
        refreshesSession === undefined
          ? undefined
          : await identityLogins.lockRefreshTokenOf(refreshesSession);
      await identityLogins.keepProof(id, {
        staffIdentityId: identityId,
        providerSession,
        signedInAt,
        sealedIdToken: secrets.seal(idToken),
        sealedRefreshToken: refreshToken === undefined ? held : secrets.seal(refreshToken),
        checkedAt: clock.now().toISOString(),
      });
    },
    async waitingToBeLinked({ identityLogins }, loginId) {
      const sealed = await identityLogins.idTokenWithoutIdentity(loginId);
      return sealed === undefined ? undefined : provider.read(secrets.open(sealed));
    },
    async mayUsePassword({ identities }, { id, username }) {
      if (rules.passwordUsers !== undefined) return rules.passwordUsers.includes(username.toLowerCase());
      return !(await identities.isLinked(id));
    },
    async signOutUrlOf(sealed) {
      try {
        return await provider.signOutUrl(secrets.open(sealed));
      } catch {
        // Sealed with another key: the browser signs out there by itself.
        return undefined;
      }
    },
  };
}
