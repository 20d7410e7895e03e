import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import type { OidcClientSettings, OidcOptions } from '../adapters/oidc/oidc-provider.ts';
import type { IdentityProvider } from '../modules/identity/identity-provider.ts';

type LateOptions = Pick<OidcOptions, 'clock' | 'fetch'> & { readonly publicUrl: string };

/** What speaks to an identity provider is loaded with the first sign-in there; without one, never. */
export function createLateIdentityProvider(
  settings: OidcClientSettings | undefined,
  { publicUrl, clock, fetch }: LateOptions,
): IdentityProvider | undefined {
  if (settings === undefined) return undefined;
  let provider: Promise<IdentityProvider> | undefined;
  // The login screen takes the answer, so that whatever goes wrong is said there.
  const redirectUrl = `${publicUrl}${STAFF_SCREENS.login}`;
  const loaded = () => (provider ??= load({ settings, redirectUrl, clock, fetch }));
  return {
    begin: async (how) => (await loaded()).begin(how),
    prove: async (answer, begun) => (await loaded()).prove(answer, begun),
    read: async (idToken) => (await loaded()).read(idToken),
    askAgain: async (refreshToken) => (await loaded()).askAgain(refreshToken),
    readSignOut: async (token) => (await loaded()).readSignOut(token),
    signOutUrl: async (idToken) => (await loaded()).signOutUrl(idToken),
  };
}

async function load(options: OidcOptions): Promise<IdentityProvider> {
  const { createOidcProvider } = await import('../adapters/oidc/oidc-provider.ts');
  return createOidcProvider(options);
}
