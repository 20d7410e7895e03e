import type { DecisionStores } from './approval-stores.ts';
import type { ApprovalRow } from './approvals.store.ts';

/** Ends a proposal whose time is over. Returns false if another decision ended it first. */
export async function expireProposal(
  stores: DecisionStores,
  row: ApprovalRow,
  now: string,
): Promise<boolean> {
  const end = { state: 'expired', decidedBy: null, decidedAt: now } as const;
  if (!(await stores.approvals.decide(row.id, end))) return false;
  await stores.audit.record({
    actor: { kind: 'system' },
    action: 'approval.expired',
    subject: subjectOf(row),
    after: { approval: row.id, kind: row.kind, title: row.title, state: 'expired' },
  });
  return true;
}

/** As it was proposed: the kind and the id before and after the first colon. */
export function subjectOf({ subjectKey }: ApprovalRow): { readonly kind: string; readonly id: string } {
  const colon = subjectKey.indexOf(':');
  return { kind: subjectKey.slice(0, colon), id: subjectKey.slice(colon + 1) };
}
