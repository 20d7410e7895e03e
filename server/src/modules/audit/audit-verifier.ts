import { sameBytes } from '../../kernel/secrets.ts';
import type { SealHash } from './audit-chain.ts';
import type { AuditSealsViews, SealedEntry } from './audit-seals.views.ts';

export interface AuditFinding {
  readonly kind: 'changed' | 'removed' | 'inserted';
  /** The entry; where a whole link is gone, the one behind the gap. */
  readonly auditId: number;
  readonly text: string;
}

export interface AuditReport {
  readonly sealed: number;
  readonly waiting: number;
  /** The last hash. Kept elsewhere, it shows later whether the end of the chain was cut off. */
  readonly head: string | undefined;
  readonly findings: readonly AuditFinding[];
}

const BATCH = 1000;
// Longer than any transaction lives: an entry's moment is that of its transaction's begin.
const LATE_MS = 10 * 60_000;

interface VerificationState {
  sealed: number;
  lastSealId: number;
  lastHash: Buffer | null;
  lastSealedAt: string;
  newestAuditId: number;
  newestAt: number;
  expectedHeadSeen: boolean;
}

/** Walks the chain and tells every entry that was changed, removed or slipped in. */
export async function verifyAudit(
  views: AuditSealsViews,
  hashOf: SealHash,
  expectedHead?: string,
): Promise<AuditReport> {
  const findings: AuditFinding[] = [];
  const state = startOfVerification(expectedHead);
  for (;;) {
    const links = await views.chainAfter(state.lastSealId, BATCH);
    for (const link of links) {
      const faults = faultsOf(link, state, hashOf);
      findings.push(...faults);
      step(state, link, faults.length === 0, expectedHead);
    }
    if (links.length < BATCH) break;
  }
  if (!state.expectedHeadSeen) {
    findings.push({
      kind: 'removed',
      auditId: state.newestAuditId,
      text: 'the chain no longer has the expected head',
    });
  }
  const before = new Date(Date.parse(state.lastSealedAt) - LATE_MS).toISOString();
  for (const auditId of await views.missedBelow(state.newestAuditId, before)) {
    findings.push({ kind: 'inserted', auditId, text: 'older than sealed entries, and never sealed' });
  }
  return {
    sealed: state.sealed,
    waiting: await views.countUnsealed(),
    head: state.lastHash?.toString('hex'),
    findings,
  };
}

function startOfVerification(expectedHead: string | undefined): VerificationState {
  return {
    sealed: 0,
    lastSealId: 0,
    lastHash: null,
    lastSealedAt: new Date(0).toISOString(),
    newestAuditId: 0,
    newestAt: Number.NEGATIVE_INFINITY,
    expectedHeadSeen: expectedHead === undefined,
  };
}

function faultsOf({ seal, entry }: SealedEntry, state: VerificationState, hashOf: SealHash): AuditFinding[] {
  const { auditId, previousHash, hash } = seal;
  const faults: AuditFinding[] = [];
  if (!sameLink(previousHash, state.lastHash)) {
    faults.push({ kind: 'removed', auditId, text: 'the link before this entry is gone' });
  }
  if (entry === undefined) {
    faults.push({ kind: 'removed', auditId, text: 'sealed, and no longer there' });
    return faults;
  }
  if (!sameBytes(hash, hashOf(previousHash, entry))) {
    faults.push({ kind: 'changed', auditId, text: 'not what was sealed' });
  } else if (Date.parse(entry.at) < state.newestAt - LATE_MS) {
    faults.push({ kind: 'inserted', auditId, text: 'dated before entries that were sealed before it' });
  } else if (Date.parse(entry.at) > Date.parse(seal.sealedAt) + LATE_MS) {
    faults.push({ kind: 'inserted', auditId, text: 'dated after it was sealed' });
  }
  return faults;
}

function step(
  state: VerificationState,
  { seal, entry }: SealedEntry,
  isSound: boolean,
  expectedHead: string | undefined,
): void {
  state.sealed += 1;
  state.lastSealId = seal.id;
  state.lastHash = seal.hash;
  state.lastSealedAt = seal.sealedAt;
  state.newestAuditId = Math.max(state.newestAuditId, seal.auditId);
  if (isSound && entry !== undefined) state.newestAt = Math.max(state.newestAt, Date.parse(entry.at));
  if (seal.hash.toString('hex') === expectedHead) state.expectedHeadSeen = true;
}

function sameLink(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : sameBytes(a, b);
}
