import type { Queries } from '../../db/connection.ts';
import { auditEntries, type AuditActorKind } from '../../db/schema/audit.ts';
import type { Caller } from '../../http/caller.ts';

export interface AuditEntry {
  readonly actor: { readonly kind: AuditActorKind; readonly id?: number; readonly name?: string };
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id?: string | number };
  readonly before?: object;
  readonly after?: object;
  readonly caller?: Caller;
}

export interface AuditStore {
  record(entry: AuditEntry): Promise<void>;
}

/** One of the stores of every unit of work, so that no change lands without its record. */
export function createAuditStore(db: Queries): AuditStore {
  return {
    async record({ actor, action, subject, before, after, caller }) {
      await db.insert(auditEntries).values({
        actorKind: actor.kind,
        actorId: actor.id ?? null,
        actorName: actor.name ?? null,
        action,
        subjectKind: subject.kind,
        subjectId: subject.id === undefined ? null : String(subject.id),
        before: before ?? null,
        after: after ?? null,
        ip: caller?.ip ?? null,
        requestId: caller?.requestId ?? null,
      });
    },
  };
}
