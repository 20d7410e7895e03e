import type { Caller } from '../../http/caller.ts';
import type { AuditEntry } from '../audit/audit.store.ts';

interface NamedUser {
  readonly id: number;
  readonly username: string;
}

/** A staff user as the audit names them before they are signed in. */
export function asActor(user: NamedUser): AuditEntry['actor'] {
  return { kind: 'staff', id: user.id, name: user.username };
}

/** An unknown name is not stored: people type their password there. */
export function loginFailure(user: NamedUser | undefined, neededCode: boolean, caller: Caller): AuditEntry {
  return {
    actor: { kind: 'visitor', ...(user === undefined ? {} : { name: user.username }) },
    action: neededCode ? 'staff.login-without-code' : 'staff.login-failed',
    subject: { kind: 'staff_user', ...(user === undefined ? {} : { id: user.id }) },
    caller,
  };
}
