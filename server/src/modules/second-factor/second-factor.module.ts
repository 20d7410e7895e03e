import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FactorModes } from '../../kernel/factor-modes.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import { createCheckFactor } from './check-factor.ts';
import { createFactorChange } from './factor-change.ts';
import { createFactorGuard } from './factor-guard.ts';
import { factorResetApproval, type FactorApprovalStores } from './factor-reset.approval.ts';
import { createResetFactorsOf } from './factor-reset.service.ts';
import { createFactorSetup } from './factor-setup.service.ts';
import { createFactorSetupsStore } from './factor-setups.store.ts';
import { createFactorsStore } from './factors.store.ts';
import { createLoginFactor, type LoginFactorStores } from './login-factor.service.ts';
import { createOwnFactors } from './own-factors.service.ts';
import { createPasskeys } from './passkeys.ts';
import { createPendingLoginsStore } from './pending-logins.store.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createRecoveryCodesStore } from './recovery-codes.store.ts';
import { registerSecondFactorRoutes } from './second-factor.routes.ts';

interface SecondFactorStores extends FactorApprovalStores, LoginFactorStores {}

interface SecondFactorParts {
  readonly unitOfWork: UnitOfWork<SecondFactorStores>;
  readonly approvals: Approvals;
  readonly sms: SmsService;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly config: {
    readonly STAFF_SECOND_FACTOR: FactorModes;
    readonly STAFF_FACTOR_RESET: 'approved' | 'direct';
    /** Undefined if no identity provider is set. */
    readonly identity: object | undefined;
  };
}

/** Passkeys, authenticator apps and recovery codes of staff users. */
export const secondFactorModule = {
  stores: (transaction: Transaction) => ({
    factors: createFactorsStore(transaction),
    factorSetups: createFactorSetupsStore(transaction),
    pendingLogins: createPendingLoginsStore(transaction),
    recoveryCodes: createRecoveryCodesStore(transaction),
  }),
  compose: (parts: SecondFactorParts) => {
    const { unitOfWork, sms, secrets, clock, config } = parts;
    const modes = config.STAFF_SECOND_FACTOR;
    const passkeys = createPasskeys(parts.publicUrl, secrets);
    const recoveryCodes = createRecoveryCodes(secrets);
    const change = createFactorChange({
      modes,
      hasProvider: config.identity !== undefined,
      sms,
      clock,
    });
    const common = { unitOfWork, modes, change, passkeys, recoveryCodes, secrets, clock };
    const gate = parts.approvals.register(unitOfWork, factorResetApproval(change, clock));
    return {
      services: {
        loginFactor: createLoginFactor({
          ...common,
          guard: createFactorGuard(secrets, clock),
          check: createCheckFactor(common),
        }),
      },
      routes: (http: FastifyInstance) =>
        registerSecondFactorRoutes(http, {
          own: createOwnFactors(common),
          setup: createFactorSetup(common),
          resetOf: createResetFactorsOf({
            ...common,
            gate,
            isDirect: config.STAFF_FACTOR_RESET === 'direct',
          }),
        }),
    };
  },
};
