import type { Capability } from '../permissions.ts';

/** A change that waits for a second person where the setting APPROVALS names its kind. */
interface ApprovalKindFacts {
  readonly label: string;
  /** What the role of the person who proposed it must allow, still when it is released; null if that does not matter. */
  readonly proposedWith: Capability | null;
  /** What the role of the person who releases it must allow. */
  readonly releasedWith: Capability;
}

export const APPROVAL_KINDS = {
  staff_password: {
    label: 'Password or mobile of another admin',
    proposedWith: 'users.manage',
    releasedWith: 'users.manage',
  },
  /** Required by STAFF_FACTOR_RESET, whatever APPROVALS names. */
  staff_factor: {
    label: 'Second factors of another user',
    proposedWith: 'users.manage',
    releasedWith: 'users.manage',
  },
  admin_role: { label: 'Rights of an admin', proposedWith: 'users.manage', releasedWith: 'users.manage' },
  bulk_deletion: {
    label: 'Deletion of applications',
    proposedWith: 'applications.delete',
    releasedWith: 'applications.delete',
  },
  disbursal: {
    label: 'Disbursal above what remains',
    proposedWith: 'loan-providers.edit',
    releasedWith: 'money.release',
  },
  desk_payment: {
    label: 'Desk payment above the limit',
    proposedWith: 'desk.take',
    releasedWith: 'money.release',
  },
  /** Always required. */
  refund: { label: 'Money that goes back', proposedWith: 'refunds.manage', releasedWith: 'money.release' },
  /** Always required. */
  concession: {
    label: 'Fee lowered for one person',
    proposedWith: 'concessions.propose',
    releasedWith: 'money.release',
  },
  /** Always required where the candidate's number is lost. */
  candidate_contact: {
    label: 'Name, email or mobile of a candidate',
    proposedWith: 'contact.change',
    releasedWith: 'contact.release',
  },
  /** Each download asks for its own capability, also after the release. */
  large_export: { label: 'Large export', proposedWith: null, releasedWith: 'exports.release' },
} as const satisfies Record<string, ApprovalKindFacts>;

export type ApprovalKind = keyof typeof APPROVAL_KINDS;

export function isApprovalKind(name: string): name is ApprovalKind {
  return Object.hasOwn(APPROVAL_KINDS, name);
}

export const APPROVAL_KIND_NAMES: readonly ApprovalKind[] =
  Object.keys(APPROVAL_KINDS).filter(isApprovalKind);

/** Those that the setting APPROVALS can name. */
export const SETTABLE_APPROVAL_KINDS = APPROVAL_KIND_NAMES.filter(
  (kind) =>
    kind !== 'staff_factor' && kind !== 'refund' && kind !== 'concession' && kind !== 'candidate_contact',
);

export const APPROVAL_STATES = ['proposed', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The lists of the screen: what waits for the user, what the user proposed, what is over. */
export const APPROVAL_BOXES = ['for_you', 'yours', 'done'] as const;
export type ApprovalBox = (typeof APPROVAL_BOXES)[number];

export const APPROVAL_REASON_MAX_LENGTH = 500;

/** More applications than this are not deleted by one person alone. */
export const DELETED_BY_ONE_PERSON = 10;

/** Those who can release a proposal are told by SMS once it has waited this long. */
export const REMINDED_AFTER_MINUTES = 60;

/** How long a released export can be downloaded. */
export const RELEASED_EXPORT_HOURS = 24;
