import { createHash } from 'node:crypto';
import type { ApprovalDescription } from './approval-kinds.ts';
import type { ApprovalRow } from './approvals.store.ts';

type DescribedState = Pick<ApprovalDescription, 'facts' | 'basis'>;

/** Names the state that a person looked at, so that an approval of another one is refused. */
export function seenToken(id: number, { facts, basis }: DescribedState): string {
  return createHash('sha256')
    .update(JSON.stringify([id, basis, written(facts)]))
    .digest('base64url');
}

/** Whether what a proposal is about is no longer as it was when it was proposed. */
export function isChangedSince(row: ApprovalRow, now: DescribedState): boolean {
  return seenToken(row.id, row) !== seenToken(row.id, now);
}

/** In one order of the fields: the database returns them in its own. */
function written(facts: DescribedState['facts']): unknown {
  return facts.map(({ label, before, after, change }) => [label, before, after, change]);
}
