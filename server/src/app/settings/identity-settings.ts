import { EVERY_ROLE, type Role } from '@portal/contract/permissions.ts';
import { z } from 'zod';
import type { IdentityRules } from '../../modules/identity/identity-rules.ts';
import type { OidcClientSettings } from '../../adapters/oidc/oidc-provider.ts';
import { commaList } from './setting-kinds.ts';
import type { Settings } from './settings.ts';

const ROLES_FORMAT = `takes group=role, comma-separated, for ${EVERY_ROLE.join(', ')}`;

/** `portal-admins=admin,portal-ops=ops`, in the order in which they are looked for. */
const rolesByGroup = commaList.transform((given, context): ReadonlyMap<string, Role> => {
  const roles = new Map<string, Role>();
  for (const part of given) {
    // A group may have a name with equals signs, as in a directory; a role has none.
    const at = part.lastIndexOf('=');
    const role = EVERY_ROLE.find((each) => each === part.slice(at + 1).trim());
    if (at < 1 || role === undefined) {
      context.addIssue({ code: 'custom', message: ROLES_FORMAT });
      return z.NEVER;
    }
    roles.set(part.slice(0, at).trim(), role);
  }
  return roles;
});

/** How staff sign in by the bank's own identity provider. */
export const identitySettings = {
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      "The bank's identity provider (OpenID Connect), by its issuer: staff can then sign in there (docs/identity-provider.md). Without it passwords alone, and no code of it is loaded",
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('Identity provider: the name of this portal there'),
  OIDC_CLIENT_SECRET: z.string().optional().describe("Identity provider: the portal's secret there"),
  OIDC_NAME: z
    .string()
    .min(1)
    .max(40)
    .default('the bank')
    .describe('Identity provider: its name on the button “Sign in with …”'),
  OIDC_EMAIL_DOMAINS: commaList.describe(
    'Identity provider: domains of email addresses that may sign in, comma-separated. The part before the @ is the username',
  ),
  OIDC_ROLE_CLAIM: z
    .string()
    .min(1)
    .default('groups')
    .describe('Identity provider: the claim of the ID token that has the groups'),
  OIDC_ROLES: rolesByGroup.describe(
    'Identity provider: roles by group, as in `portal-admins=admin,portal-ops=ops`; the first that fits. Users are then added and their roles kept as the provider says. Without it users are added here, and keep the role they have here',
  ),
  OIDC_SCOPES: z
    .string()
    .default('openid email profile')
    .describe(
      'Identity provider: the scopes that are asked for; `offline_access` where it is needed for refresh tokens',
    ),
  OIDC_SECOND_FACTOR: z
    .enum(['never', 'amr', 'always'])
    .default('amr')
    .describe(
      "Identity provider: whether its sign-in counts as the second factor: `always`, `never`, or `amr`: if the ID token's `amr` has `mfa`",
    ),
  OIDC_PASSWORD_USERS: commaList.describe(
    'Identity provider: usernames that may still log in with a password, comma-separated. Without it those who never signed in there; `none` for nobody',
  ),
};

export interface IdentitySettings {
  readonly client: OidcClientSettings;
  readonly rules: IdentityRules;
}

/** The settings of the identity provider as one thing that is whole, or what is missing. */
export function readIdentitySettings(settings: Settings): IdentitySettings | undefined | string {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined) {
    return clientId === undefined ? undefined : 'OIDC_CLIENT_ID needs OIDC_ISSUER';
  }
  if (clientId === undefined || clientSecret === undefined || settings.OIDC_EMAIL_DOMAINS.length === 0) {
    return 'OIDC_ISSUER needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_EMAIL_DOMAINS';
  }
  const scopes = settings.OIDC_SCOPES.split(/\s+/);
  if (!scopes.includes('openid')) return 'OIDC_SCOPES needs openid';
  const named = settings.OIDC_PASSWORD_USERS.map((name) => name.toLowerCase());
  return {
    client: { issuer, clientId, clientSecret, scopes, roleClaim: settings.OIDC_ROLE_CLAIM },
    rules: {
      name: settings.OIDC_NAME,
      emailDomains: settings.OIDC_EMAIL_DOMAINS.map((domain) => domain.toLowerCase()),
      roles: settings.OIDC_ROLES.size === 0 ? undefined : settings.OIDC_ROLES,
      secondFactor: settings.OIDC_SECOND_FACTOR,
      passwordUsers: named.length === 0 ? undefined : named.filter((name) => name !== 'none'),
    },
  };
}
