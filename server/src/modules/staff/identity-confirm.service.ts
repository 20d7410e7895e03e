import type { Role } from '@portal/contract/permissions.ts';
import { IDENTITY_TEXTS as texts, type PersonRefusal } from '@portal/contract/texts/identity.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { ProvenIdentity, SignInAnswer } from '../identity/identity-provider.ts';
import type { IdentityService, IdentityStores, TakenLogin } from '../identity/identity.service.ts';

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
      const reason = isSame ? whyNotConfirmed(identity, taken, proven, by.actor.role) : 'anotherPerson';
      if (person !== undefined && reason === undefined) {
        await identity.keep(stores, taken, { identityId: person.id, proven, refreshesSession: sessionId });
        await stores.sessions.confirm(sessionId, clock.now().toISOString(), taken.id);
        return undefined;
      }
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

/** The person is held to the same as at a login: an address of the bank, and a group with the role they have here. */
function whyNotConfirmed(
  identity: IdentityService,
  taken: TakenLogin,
  proven: ProvenIdentity,
  role: Role,
): PersonRefusal | 'notAnew' | 'anotherRole' | undefined {
  if (!identity.isAnew(taken, proven)) return 'notAnew';
  const who = identity.whoIs(proven);
  if ('refused' in who) return who.refused;
  return who.role === undefined || who.role === role ? undefined : 'anotherRole';
}
