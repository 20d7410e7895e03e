import {
  createRemoteJWKSet,
  customFetch as fetchKeys,
  decodeJwt,
  errors as joseErrors,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import * as oidc from 'openid-client';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { IdentityProvider } from '../../modules/identity/identity-provider.ts';
import type { GatedFetch } from '../outside/gated-fetch.ts';
import { CLOCK_TOLERANCE_SECONDS, groupsIn, identityIn, signOutIn } from './claims.ts';
import { ANSWER_WITHIN_SECONDS, createDiscovery } from './discovery.ts';
import { isGone, refusalOf } from './refusals.ts';

export interface OidcClientSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** The claim that has the groups. */
  readonly roleClaim: string;
}

export interface OidcOptions {
  readonly settings: OidcClientSettings;
  /** Where the provider sends the browser back to. */
  readonly redirectUrl: string;
  readonly clock: Clock;
  /** Makes every call to the provider. */
  readonly fetch: GatedFetch['fetch'];
}

/** Only what the provider alone can have signed. */
const SIGNED_BY = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** A year: longer than a session lasts there. */
const ANY_AGE_SECONDS = '31536000';
/** A token that tells of a sign-out is used at once. */
const SIGN_OUT_AGE_SECONDS = 5 * 60;

/** OpenID Connect: the code flow with PKCE, and what keeps and ends a session. */
export function createOidcProvider({ settings, redirectUrl, clock, fetch }: OidcOptions): IdentityProvider {
  const { clientId, clientSecret } = settings;
  const issuer = new URL(settings.issuer);
  const isPlain = issuer.protocol === 'http:';
  const metadata = createDiscovery({ issuer, clientId, clientSecret, isPlain, fetch });
  let keys: { readonly address: string; readonly find: JWTVerifyGetKey } | undefined;

  /** Made for each call, since it holds how far this machine's clock is off the portal's. */
  async function configured(): Promise<oidc.Configuration> {
    const server = await metadata();
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const made = new oidc.Configuration(server, clientId, {
      client_secret: clientSecret,
      [oidc.clockSkew]: skew,
      [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    });
    made.timeout = ANSWER_WITHIN_SECONDS;
    made[oidc.customFetch] = fetch;
    if (isPlain) oidc.allowInsecureRequests(made);
    // The signature of the ID token as well, whatever lies between the provider and this machine.
    oidc.enableNonRepudiationChecks(made);
    return made;
  }

  function keysOf({ jwks_uri: address }: oidc.ServerMetadata): JWTVerifyGetKey {
    if (address === undefined) throw new AppError('IDENTITY_PROVIDER_AWAY');
    if (keys?.address !== address)
      keys = { address, find: createRemoteJWKSet(new URL(address), { [fetchKeys]: fetch }) };
    return keys.find;
  }

  return {
    async begin({ again }) {
      const config = await configured();
      const [state, nonce, verifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope: settings.scopes.join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // With any age the provider has to say when it last asked the person to sign in.
        ...(again ? { prompt: 'login', max_age: '0' } : { max_age: ANY_AGE_SECONDS }),
      });
      return { url: url.href, state, nonce, verifier };
    },
    async prove({ state, code, error, iss }, { nonce, verifier }) {
      const config = await configured();
      const address = new URL(redirectUrl);
      for (const [name, value] of Object.entries({ state, code, error, iss })) {
        if (value !== undefined) address.searchParams.set(name, value);
      }
      try {
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return identityIn(tokens, settings.roleClaim);
      } catch (cause) {
        throw refusalOf(cause);
      }
    },
    read: async (idToken) =>
      identityIn({ id_token: idToken, claims: () => decodeJwt(idToken) }, settings.roleClaim),
    async askAgain(refreshToken) {
      const config = await configured();
      try {
        const tokens = await oidc.refreshTokenGrant(config, refreshToken);
        const claims = tokens.claims();
        return {
          refreshToken: tokens.refresh_token ?? refreshToken,
          groups: claims === undefined ? undefined : groupsIn(claims, settings.roleClaim),
        };
      } catch (cause) {
        if (isGone(cause)) return 'gone';
        throw refusalOf(cause);
      }
    },
    async readSignOut(token) {
      const server = await metadata();
      try {
        const { payload } = await jwtVerify(token, keysOf(server), {
          issuer: server.issuer,
          audience: clientId,
          algorithms: SIGNED_BY,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: clock.now(),
          maxTokenAge: SIGN_OUT_AGE_SECONDS,
          requiredClaims: ['iat', 'jti', 'events'],
        });
        return signOutIn(payload, server.issuer);
      } catch (cause) {
        const isTokenWrong =
          cause instanceof joseErrors.JOSEError && !(cause instanceof joseErrors.JWKSTimeout);
        throw isTokenWrong || cause instanceof AppError
          ? new AppError('INVALID_INPUT', { cause })
          : new AppError('IDENTITY_PROVIDER_AWAY', { cause });
      }
    },
    async signOutUrl(idToken) {
      try {
        const config = await configured();
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        return oidc.buildEndSessionUrl(config, {
          id_token_hint: idToken,
          post_logout_redirect_uri: redirectUrl,
        }).href;
      } catch {
        return undefined;
      }
    },
  };
}
