import type { SmsService } from '../notifications/sms.service.ts';
import type { DecisionStores } from './approval-stores.ts';
import type { ApprovalRow } from './approvals.store.ts';

/** By what the person who proposed it is told. */
type Teller = Pick<SmsService, 'keep'>;

/** Ends a proposal whose time is over, and tells who proposed it. Returns false if another decision ended it first. */
export async function expireProposal(
  stores: DecisionStores,
  row: ApprovalRow,
  now: string,
  sms: Teller,
): Promise<boolean> {
  return end(stores, row, now, { action: 'approval.expired', template: 'approval_expired', sms });
}

/** The same for one that can never be released, before its time. Returns false if somebody is deciding on it. */
export async function replaceProposal(
  stores: DecisionStores,
  row: ApprovalRow,
  now: string,
  { reason, sms }: { readonly reason: string; readonly sms: Teller },
): Promise<boolean> {
  if (!(await stores.approvals.lockIfFree(row.id))) return false;
  return end(stores, row, now, { action: 'approval.replaced', template: 'approval_replaced', reason, sms });
}

interface ProposalEnd {
  readonly action: string;
  readonly template: 'approval_expired' | 'approval_replaced';
  readonly reason?: string;
  readonly sms: Teller;
}

async function end(
  stores: DecisionStores,
  row: ApprovalRow,
  decidedAt: string,
  { action, template, reason, sms }: ProposalEnd,
): Promise<boolean> {
  const { id, kind, title } = row;
  if (!(await stores.approvals.decide(id, { state: 'expired', decidedBy: null, decidedAt }))) return false;
  await stores.audit.record({
    actor: { kind: 'system' },
    action,
    subject: subjectOf(row),
    after: { approval: id, kind, title, state: 'expired', ...(reason === undefined ? {} : { reason }) },
  });
  const to = await stores.approvals.mobileOf(row.proposedBy);
  if (to !== null) await sms.keep(stores, { to, template, variable: title });
  return true;
}

/** As it was proposed: the kind and the id before and after the first colon. */
export function subjectOf({ subjectKey }: ApprovalRow): { readonly kind: string; readonly id: string } {
  const colon = subjectKey.indexOf(':');
  return { kind: subjectKey.slice(0, colon), id: subjectKey.slice(colon + 1) };
}
