import * as oidc from 'openid-client';
import { AppError } from '../../kernel/app-error.ts';
import type { GatedFetch } from '../outside/gated-fetch.ts';

interface DiscoveryOptions {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without https. */
  readonly isPlain: boolean;
  readonly fetch: GatedFetch['fetch'];
}

/** What the provider offers, and where; kept for an hour, and for longer while it is away. */
type Discovery = () => Promise<oidc.ServerMetadata>;

export const ANSWER_WITHIN_SECONDS = 10;
const METADATA_KEPT_MS = 60 * 60 * 1000;

export function createDiscovery(options: DiscoveryOptions): Discovery {
  const { issuer, clientId, clientSecret, isPlain, fetch } = options;
  const prepare = isPlain ? { execute: [oidc.allowInsecureRequests] } : {};
  let known: { readonly server: oidc.ServerMetadata; readonly at: number } | undefined;
  let asking: Promise<oidc.ServerMetadata> | undefined;

  async function ask(): Promise<oidc.ServerMetadata> {
    try {
      const how = { ...prepare, timeout: ANSWER_WITHIN_SECONDS, [oidc.customFetch]: fetch };
      const found = await oidc.discovery(issuer, clientId, clientSecret, undefined, how);
      known = { server: found.serverMetadata(), at: Date.now() };
    } catch (cause) {
      if (known === undefined) throw new AppError('IDENTITY_PROVIDER_AWAY', { cause });
    }
    return known.server;
  }

  return () => {
    if (known !== undefined && Date.now() - known.at < METADATA_KEPT_MS) return Promise.resolve(known.server);
    // However many come at once, the provider is asked once: strangers can ask, and its places are few.
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
