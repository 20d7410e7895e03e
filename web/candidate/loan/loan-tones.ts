import type { LoanSelectionStatus } from '@portal/contract/rules/loan-selection.ts';
import type { Tone } from '../../ui/status-badge/tone.ts';

export const LOAN_TONES = {
  Pending: 'warning',
  Approved: 'success',
  Rejected: 'danger',
} as const satisfies Record<LoanSelectionStatus, Tone>;
