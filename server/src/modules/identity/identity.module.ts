import type { FastifyInstance } from 'fastify';
import type { Role } from '@portal/contract/permissions.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { createIdentitiesStore } from './identities.store.ts';
import { CHECK_PROVIDER_SESSIONS } from './identity.jobs.ts';
import { createIdentityLoginsStore } from './identity-logins.store.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { registerIdentityRoutes } from './identity.routes.ts';
import type { IdentityRules } from './identity-rules.ts';
import { createIdentityService, type IdentityService, type IdentityStores } from './identity.service.ts';
import { createProviderSessions, type ProviderSessionsStores } from './provider-sessions.service.ts';

interface IdentityModuleStores extends IdentityStores, ProviderSessionsStores {}

interface IdentityParts {
  readonly unitOfWork: UnitOfWork<IdentityModuleStores>;
  /** Undefined if no provider is set. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: {
    readonly identity: { readonly rules: IdentityRules } | undefined;
    readonly staffRoles: readonly Role[];
  };
}

/** Sign-in of staff by the bank's own identity provider, where one is set. */
export const identityModule = {
  stores: (transaction: Transaction) => ({
    identities: createIdentitiesStore(transaction),
    identityLogins: createIdentityLoginsStore(transaction),
  }),
  compose: (parts: IdentityParts) => {
    const { identityProvider: provider, config } = parts;
    const rules = config.identity?.rules;
    const common =
      provider === undefined || rules === undefined
        ? undefined
        : { ...parts, provider, rules, openRoles: config.staffRoles };
    const sessions = common === undefined ? undefined : createProviderSessions(common);
    const identity: IdentityService | undefined =
      common === undefined ? undefined : createIdentityService(common);
    return {
      services: { identity },
      routes: (http: FastifyInstance) => registerIdentityRoutes(http, sessions),
      jobs: [handleJob(CHECK_PROVIDER_SESSIONS, async () => sessions?.check())],
    };
  },
};
