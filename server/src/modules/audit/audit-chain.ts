import type { Secrets } from '../../kernel/secrets.ts';

/** An entry as it is sealed: every column, as PostgreSQL writes it. */
export interface SealableEntry {
  readonly id: number;
  readonly at: string;
  readonly actorKind: string;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  /** The text of the jsonb, whose order of keys PostgreSQL fixes. */
  readonly before: string | null;
  readonly after: string | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** Keyed, so that who can write to the database alone cannot make a chain that fits. */
export type SealHash = (previous: Buffer | null, entry: SealableEntry) => Buffer;

export function createSealHash(secrets: Secrets): SealHash {
  return (previous, entry) =>
    secrets.keyedHash(`audit-seal:${previous?.toString('hex') ?? ''}:${written(entry)}`);
}

function written(entry: SealableEntry): string {
  const { id, at, actorKind, actorId, actorName, action, subjectKind, subjectId } = entry;
  const { before, after, ip, requestId } = entry;
  return JSON.stringify([
    id,
    at,
    actorKind,
    actorId,
    actorName,
    action,
    subjectKind,
    subjectId,
    before,
    after,
    ip,
    requestId,
  ]);
}
