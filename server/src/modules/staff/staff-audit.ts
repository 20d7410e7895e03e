import type { StaffActor } from '../../http/actor.ts';
import type { AuditEntry } from '../audit/audit.store.ts';

/** Whoever works here, as the audit names them. */
export function asActor(user: { readonly id: number; readonly username: string }): AuditEntry['actor'] {
  return { kind: 'staff', id: user.id, name: user.username };
}

export function actorOf({ staffUserId, username }: StaffActor): AuditEntry['actor'] {
  return asActor({ id: staffUserId, username });
}
