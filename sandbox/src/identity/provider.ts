import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityClient } from '../settings.ts';
import { signedOutPage, signOutPage } from './identity.page.ts';
import type { People } from './people.ts';

const SCOPES = 'openid email profile';
const HOUR = 60 * 60;

/** A real provider of OpenID Connect, whose state is gone with the process. */
export function createProvider(issuer: string, client: IdentityClient, people: People): Provider {
  return new Provider(issuer, configuration(client, people));
}

function configuration({ portalUrl, clientId, clientSecret }: IdentityClient, people: People): Configuration {
  const loginScreen = `${portalUrl}/admin-login`;
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [loginScreen],
        post_logout_redirect_uris: [loginScreen],
        backchannel_logout_uri: `${portalUrl}/api/admin/identity/sign-out`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: {
      openid: ['sub', 'amr', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => void (context.body = signOutPage(form)),
        postLogoutSuccessSource: (context) => void (context.body = signedOutPage()),
      },
    },
    // The portal is on this machine, which a provider on the internet would not call.
    fetch: (url, { dispatcher: _guard, ...options } = {}) => globalThis.fetch(url, options),
    interactions: { url: (_context, { uid }) => `/identity/interaction/${uid}` },
    issueRefreshToken: (_context, _client, { accountId }) =>
      accountId !== undefined && people.givesRefreshToken(accountId),
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: 12 * HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 12 * HOUR,
      Session: 12 * HOUR,
    },
    findAccount: (_context, id) => {
      const found = people.find(id);
      if (found === undefined) return undefined;
      const { name, email, isEmailVerified, groups, amr } = found;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          name,
          email,
          email_verified: isEmailVerified,
          groups: [...groups],
          amr: [...amr],
        }),
      };
    },
    loadExistingGrant,
  };
}

/** The bank decided for its staff: nobody is asked whether the portal may know them. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, result } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  if (known !== undefined) return provider.Grant.find(known);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' };
}
