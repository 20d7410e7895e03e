import { RECENT_PROOF_SECONDS } from '@portal/contract/rules/second-factor.ts';
import { SECOND_FACTOR_TEXTS } from '@portal/contract/texts/second-factor.ts';
import type { StaffActor } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FactorModes } from '../../kernel/factor-modes.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { StaffBrowsersStore } from '../staff/staff-browsers.store.ts';
import type { StaffStore, StaffUser } from '../staff/staff.store.ts';
import type { FactorSetupsStore } from './factor-setups.store.ts';
import type { FactorsStore } from './factors.store.ts';
import type { RecoveryCodesStore } from './recovery-codes.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface OwnFactorStores extends SmsStores {
  readonly factors: FactorsStore;
  readonly factorSetups: FactorSetupsStore;
  readonly recoveryCodes: RecoveryCodesStore;
  readonly staff: StaffStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

/** What every change of the own factors needs and does. */
export interface FactorChange {
  /**
   * Locks the user; refuses a role without factors, a user who proved who they are too long ago, and a session that
   * gave no factor if the user has one.
   */
  begin(stores: OwnFactorStores, actor: StaffActor): Promise<StaffUser>;
  /** Tells the user by SMS, if there is a number on record. */
  tell(stores: SmsStores, user: StaffUser): Promise<void>;
}

interface FactorChangeDependencies {
  readonly modes: FactorModes;
  /** Whether staff can sign in by an identity provider. */
  readonly hasProvider: boolean;
  readonly sms: SmsService;
  readonly clock: Clock;
}

export function createFactorChange(dependencies: FactorChangeDependencies): FactorChange {
  const { modes, hasProvider, sms, clock } = dependencies;
  return {
    async begin({ staff, sessions, factors }, { staffUserId, role, sessionId }) {
      if (modes.get(role) === 'off') throw new AppError('NOT_ALLOWED', { text: SECOND_FACTOR_TEXTS.isOff });
      const user = await staff.lock(staffUserId);
      if (user === undefined) throw new AppError('NOT_SIGNED_IN');
      const proof = await sessions.proofOf(sessionId);
      const gaveFactor = proof?.factorAt !== undefined;
      if (!gaveFactor && (await factors.hasAny(user.id))) throw new AppError('NOT_SIGNED_IN');
      const provedAt = Date.parse(proof?.provedAt ?? '');
      const isRecent = clock.now().getTime() - provedAt <= RECENT_PROOF_SECONDS * 1000;
      if (isRecent) return user;
      // Who came by the provider has no password here.
      const cameByProvider = hasProvider && proof?.identityLoginId !== undefined;
      throw new AppError(cameByProvider ? 'SIGN_IN_AGAIN_NEEDED' : 'PASSWORD_NEEDED');
    },
    async tell(stores, { mobileNumber: to, username: variable }) {
      if (to !== null) await sms.keep(stores, { to, template: 'staff_factor_changed', variable });
    },
  };
}
