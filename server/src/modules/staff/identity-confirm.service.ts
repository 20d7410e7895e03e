import { IDENTITY_TEXTS as texts } from '@portal/contract/texts/identity.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { SignInAnswer } from '../identity/identity-provider.ts';
import type { IdentityService, IdentityStores } from '../identity/identity.service.ts';

interface IdentityConfirmStores extends IdentityStores {
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

interface IdentityConfirmDependencies {
  readonly unitOfWork: UnitOfWork<IdentityConfirmStores>;
  readonly identity: IdentityService | undefined;
  readonly clock: Clock;
}

/**
 * Confirms the session of a user who signed in at the identity provider anew, and as the same person; `begunBy` is the
 * token that the browser began with. The session then belongs to that sign-in: a sign-out there ends it.
 */
export type ConfirmByProvider = (answer: SignInAnswer, by: StaffRequest, begunBy: string) => Promise<void>;

export function createConfirmByProvider(dependencies: IdentityConfirmDependencies): ConfirmByProvider {
  const { unitOfWork, identity, clock } = dependencies;

  return async (answer, by, begunBy) => {
    if (identity === undefined) throw new AppError('NOT_FOUND');
    const taken = await identity.take(answer.state, begunBy);
    const proven = await identity.prove(taken, answer);
    const refusal = await unitOfWork(async (stores) => {
      const { staffUserId, sessionId } = by.actor;
      const person = await stores.identities.find(proven.issuer, proven.subject);
      const isSame = person?.staffUserId === staffUserId;
      if (person !== undefined && isSame && identity.isAnew(taken, proven)) {
        await identity.keep(stores, taken, person.id, proven);
        await stores.sessions.confirm(sessionId, clock.now().toISOString(), taken.id);
        return undefined;
      }
      const reason = isSame ? 'notAnew' : 'anotherPerson';
      await stores.audit.record({
        ...by,
        action: 'staff.provider-login-refused',
        subject: { kind: 'staff_user', id: staffUserId },
        after: { reason },
      });
      return reason;
    });
    if (refusal !== undefined) throw new AppError('IDENTITY_REFUSED', { text: texts[refusal] });
  };
}
