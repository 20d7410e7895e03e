import type { AuditEntry } from '../audit/audit.store.ts';

/** Whoever works here, as the audit names them before they are signed in. */
export function asActor(user: { readonly id: number; readonly username: string }): AuditEntry['actor'] {
  return { kind: 'staff', id: user.id, name: user.username };
}
