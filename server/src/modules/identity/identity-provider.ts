export interface SignInHow {
  /** The provider has to ask the person to sign in, although it may know the browser. */
  readonly again: boolean;
}

/** A sign-in that is about to begin: where the browser goes, and what its answer is checked by. */
export interface SignInRequest {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider sent back through the browser. */
export interface SignInAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** What the provider says, signed, of the person who signed in. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly groups: readonly string[];
  /** The provider asked for a second factor. */
  readonly hasFactor: boolean;
  /** The provider's name for the session there. */
  readonly providerSession: string | undefined;
  /** When the person was last asked to sign in there; undefined if the provider does not say. */
  readonly signedInAt: string | undefined;
  readonly idToken: string;
  readonly refreshToken: string | undefined;
}

/** Somebody signed out at the provider: of one session, or of all if it is not named. */
export interface ProviderSignOut {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly providerSession: string | undefined;
  readonly signedOutAt: string;
}

/** The user is still there, with these groups if the provider said so again. */
interface StillThere {
  readonly refreshToken: string;
  readonly groups: readonly string[] | undefined;
}

/** The bank's identity provider. Throws IDENTITY_PROVIDER_AWAY if it does not answer. */
export interface IdentityProvider {
  begin(how: SignInHow): Promise<SignInRequest>;
  /** Throws IDENTITY_REFUSED unless the answer is the provider's own, for this very sign-in. */
  prove(answer: SignInAnswer, begun: Pick<SignInRequest, 'nonce' | 'verifier'>): Promise<ProvenIdentity>;
  /** An ID token that was proved before. */
  read(idToken: string): Promise<ProvenIdentity>;
  /** `gone` if the provider does not know the user or the sign-in any more. */
  askAgain(refreshToken: string): Promise<StillThere | 'gone'>;
  /** Throws INVALID_INPUT unless the token is the provider's own. */
  readSignOut(token: string): Promise<ProviderSignOut>;
  /** Where a browser ends the session there; undefined if the provider has no such address or does not answer. */
  signOutUrl(idToken: string): Promise<string | undefined>;
}
