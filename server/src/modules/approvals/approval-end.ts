import type { DecisionStores } from './approval-stores.ts';
import type { ApprovalRow } from './approvals.store.ts';

/** Ends a proposal whose time is over. Returns false if another decision ended it first. */
export async function expireProposal(
  stores: DecisionStores,
  row: ApprovalRow,
  now: string,
): Promise<boolean> {
  return end(stores, row, now, { action: 'approval.expired' });
}

/** Ends a proposal that can never be released, before its time. Returns false if somebody is deciding on it. */
export async function replaceProposal(
  stores: DecisionStores,
  row: ApprovalRow,
  now: string,
  reason: string,
): Promise<boolean> {
  if (!(await stores.approvals.lockIfFree(row.id))) return false;
  return end(stores, row, now, { action: 'approval.replaced', reason });
}

async function end(
  stores: DecisionStores,
  row: ApprovalRow,
  decidedAt: string,
  { action, reason }: { readonly action: string; readonly reason?: string },
): Promise<boolean> {
  const { id, kind, title } = row;
  if (!(await stores.approvals.decide(id, { state: 'expired', decidedBy: null, decidedAt }))) return false;
  await stores.audit.record({
    actor: { kind: 'system' },
    action,
    subject: subjectOf(row),
    after: { approval: id, kind, title, state: 'expired', ...(reason === undefined ? {} : { reason }) },
  });
  return true;
}

/** As it was proposed: the kind and the id before and after the first colon. */
export function subjectOf({ subjectKey }: ApprovalRow): { readonly kind: string; readonly id: string } {
  const colon = subjectKey.indexOf(':');
  return { kind: subjectKey.slice(0, colon), id: subjectKey.slice(colon + 1) };
}
