import { IDENTITY_TEXTS } from '@portal/contract/texts/identity.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { ProvenIdentity, ProviderSignOut } from '../../modules/identity/identity-provider.ts';

type Claims = Readonly<Record<string, unknown>>;

/** How far the provider's clock may be off ours. */
export const CLOCK_TOLERANCE_SECONDS = 60;

const SIGN_OUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LONGEST_SUBJECT = 255;
/** What a date can hold. */
const LATEST_SECONDS = 8.64e12;

interface GrantedTokens {
  readonly id_token?: string | undefined;
  readonly refresh_token?: string | undefined;
  claims(): Claims | undefined;
}

/** The person of an ID token whose signature, issuer, audience, nonce and time are checked. */
export function identityIn(tokens: GrantedTokens, roleClaim: string): ProvenIdentity {
  const claims = tokens.claims();
  const idToken = tokens.id_token;
  const subject = textIn(claims, 'sub');
  const issuer = textIn(claims, 'iss');
  if (claims === undefined || idToken === undefined || issuer === undefined || subject === undefined) {
    throw new AppError('IDENTITY_REFUSED', { text: IDENTITY_TEXTS.notProved });
  }
  return {
    issuer,
    subject,
    email: textIn(claims, 'email'),
    // Some providers write it as a text.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    groups: groupsIn(claims, roleClaim) ?? [],
    hasFactor: textsIn(claims['amr']).includes('mfa'),
    providerSession: textIn(claims, 'sid'),
    signedInAt: momentIn(claims, 'auth_time'),
    idToken,
    refreshToken: tokens.refresh_token,
  };
}

/** A claim may be one text or several; undefined if the token does not have it. */
export function groupsIn(claims: Claims, roleClaim: string): readonly string[] | undefined {
  return roleClaim in claims ? textsIn(claims[roleClaim]) : undefined;
}

/** What the signed token of a back-channel logout says; one of a login must not pass for it. */
export function signOutIn(claims: Claims, issuer: string): ProviderSignOut {
  const { events, iat } = claims;
  const subject = textIn(claims, 'sub');
  const providerSession = textIn(claims, 'sid');
  const isSignOut = typeof events === 'object' && events !== null && SIGN_OUT_EVENT in events;
  const isOfSomebody = subject !== undefined || providerSession !== undefined;
  if (!isSignOut || !isOfSomebody || 'nonce' in claims || typeof iat !== 'number') {
    throw new AppError('INVALID_INPUT');
  }
  return { issuer, subject, providerSession, signedOutAt: new Date(iat * 1000).toISOString() };
}

function textIn(claims: Claims | undefined, name: string): string | undefined {
  const value = claims?.[name];
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_SUBJECT ? value : undefined;
}

function momentIn(claims: Claims, name: string): string | undefined {
  const seconds = claims[name];
  if (typeof seconds !== 'number' || !(Math.abs(seconds) <= LATEST_SECONDS)) return undefined;
  return new Date(seconds * 1000).toISOString();
}

function textsIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string');
}
