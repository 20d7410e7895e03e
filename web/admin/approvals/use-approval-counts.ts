import { may } from '@portal/contract/permissions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readStaffSession } from '../../api/staff-session.ts';
import type { ReplyOf } from '../../api/route-types.ts';
import { staffCall } from '../staff-api.ts';

export type ApprovalCounts = ReplyOf<'GET /api/admin/approvals/counts'>;

export const APPROVALS = ['approvals'];
const ASKED_EVERY_MS = 60_000;

/** What waits for the user; undefined until it was read. */
export function useApprovalCounts(): ApprovalCounts | undefined {
  const { data } = useQuery({
    queryKey: [...APPROVALS, 'counts'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/approvals/counts', {}, { signal }),
    enabled: may(readStaffSession()?.role, 'approvals.list'),
    // Nothing waits in a portal that requires nothing.
    refetchInterval: ({ state }) => (isUsed(state.data) ? ASKED_EVERY_MS : false),
  });
  return data;
}

/** Whether the portal requires a second person for anything, or once did. */
export function isUsed(counts: ApprovalCounts | undefined): boolean {
  if (counts === undefined) return false;
  return counts.required.length > 0 || counts.for_you + counts.yours + counts.done > 0;
}

export function useApprovalsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: APPROVALS });
}
