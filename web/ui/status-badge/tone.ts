import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { LeadStatus } from '@portal/contract/rules/lead.ts';
import type { LoanSelectionStatus } from '@portal/contract/rules/loan-selection.ts';

export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'secondary';

const APPLICATION_TONES = {
  Registered: 'secondary',
  'In Progress': 'warning',
  Completed: 'info',
  'On Hold': 'secondary',
  Selected: 'success',
  Rejected: 'danger',
  Withdrawn: 'secondary',
} as const satisfies Record<ApplicationStatus, Tone>;

const LEAD_TONES = {
  New: 'warning',
  Called: 'info',
  'Not reachable': 'secondary',
  Converted: 'success',
} as const satisfies Record<LeadStatus, Tone>;

const LOAN_TONES = {
  Pending: 'warning',
  Approved: 'success',
  Rejected: 'danger',
} as const satisfies Record<LoanSelectionStatus, Tone>;

const PAYMENT_TONES: ReadonlyMap<string, Tone> = new Map([
  ['captured', 'success'],
  ['failed', 'danger'],
  ['pending', 'warning'],
  ['refunded', 'info'],
]);

export function applicationTone(status: ApplicationStatus): Tone {
  return APPLICATION_TONES[status];
}

export function leadTone(status: LeadStatus): Tone {
  return LEAD_TONES[status];
}

export function loanTone(status: LoanSelectionStatus): Tone {
  return LOAN_TONES[status];
}

export function paymentTone(status: string): Tone {
  return PAYMENT_TONES.get(status.toLowerCase()) ?? 'secondary';
}
