import type { ApprovalOnWire } from '@portal/contract/routes/approvals.ts';
import { APPROVAL_KIND_NAMES, APPROVAL_KINDS, isApprovalKind } from '@portal/contract/rules/approvals.ts';
import type { Role } from '@portal/contract/permissions.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { ApprovalsViewer, ListedApproval } from './approvals.views.ts';
import { mayRelease } from './decisions.service.ts';

export function viewerOf({ staffUserId, role }: StaffActor): ApprovalsViewer {
  return { staffUserId, releases: releasable(role) };
}

function releasable(role: Role) {
  return APPROVAL_KIND_NAMES.filter((kind) => mayRelease({ kind }, role));
}

export function presentApproval(row: ListedApproval, actor: StaffActor): ApprovalOnWire {
  const isOwn = row.proposedBy === actor.staffUserId;
  return {
    id: row.id,
    kind: row.kind,
    label: isApprovalKind(row.kind) ? APPROVAL_KINDS[row.kind].label : row.kind,
    state: row.state,
    title: row.title,
    detail: row.detail,
    application_id: row.applicationNumber,
    proposed_by: row.proposer,
    proposed_at: row.proposedAt,
    why: row.why,
    expires_at: row.expiresAt,
    decided_by: row.decider,
    decided_at: row.decidedAt,
    refusal: row.refusal,
    is_own: isOwn,
    may_decide: row.state === 'proposed' && !isOwn && mayRelease(row, actor.role),
  };
}
