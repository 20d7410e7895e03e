import type { Transaction } from '../../db/transaction.ts';
import { auditEntries, type AuditActorKind } from '../../db/schema/audit.ts';
import type { Actor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';

/** A user who is not signed in, or the portal itself. */
interface NamedActor {
  readonly kind: AuditActorKind;
  readonly id?: number;
  readonly name?: string;
}

export interface AuditEntry {
  readonly actor: Actor | NamedActor;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id?: string | number };
  readonly before?: object;
  readonly after?: object;
  readonly caller?: Caller;
}

export interface AuditStore {
  record(entry: AuditEntry): Promise<void>;
  recordAll(entries: readonly AuditEntry[]): Promise<void>;
}

// A statement has room for so many values.
const AT_ONCE = 1000;

/** One of the stores of every unit of work, so that no change lands without its record. */
export function createAuditStore(db: Transaction): AuditStore {
  async function recordAll(entries: readonly AuditEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      await db.insert(auditEntries).values(entries.slice(from, from + AT_ONCE).map(rowOf));
    }
  }

  return { record: (entry) => recordAll([entry]), recordAll };
}

function rowOf({ actor, action, subject, before, after, caller }: AuditEntry) {
  return {
    actorKind: actor.kind,
    ...namesOf(actor),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id === undefined ? null : String(subject.id),
    before: before ?? null,
    after: withProposer(actor, after),
    ip: caller?.ip ?? null,
    requestId: caller?.requestId ?? null,
  };
}

/** A change that waited for a second person names the first one too. */
function withProposer(actor: AuditEntry['actor'], after: object | undefined): object | null {
  const releases = 'releases' in actor ? actor.releases : undefined;
  if (releases === undefined) return after ?? null;
  return { ...after, approval: releases.approvalId, proposed_by: releases.proposedBy };
}

function namesOf(actor: AuditEntry['actor']) {
  if ('staffUserId' in actor) return { actorId: actor.staffUserId, actorName: actor.username };
  if ('candidateId' in actor) return { actorId: actor.candidateId, actorName: null };
  return { actorId: actor.id ?? null, actorName: actor.name ?? null };
}
