import { CONCESSION_FILE_MAX_MB } from '../rules/concessions.ts';

/** A fee that is lowered for one person. */
export const CONCESSION_TEXTS = {
  amountInvalid: 'Please enter an amount in rupees, above zero.',
  reasonMissing: 'Please say why the fee is lowered.',
  revokeReasonMissing: 'Please say why the concession is revoked.',
  notOpen: 'This application was refused or withdrawn, so its fee is not lowered.',
  usedUp: 'The lowered fee is paid, so the concession cannot be revoked.',
  revokedAlready: 'This concession is revoked already.',
  none: 'The fee of this application is not lowered.',
  proposeFailed: 'Failed to propose the concession',
  revokeFailed: 'Failed to propose the revocation',
  fileHint: `Such as the letter of sanction, up to ${CONCESSION_FILE_MAX_MB} MB. No identity documents.`,
  failed: 'Failed to fetch concessions',
} as const;

/** What the file that a concession rests on is called, also where it is saved. */
export const CONCESSION_FILE_LABEL = 'Concession document';

export function concessionAboveText(most: string): string {
  return `The fee can be lowered by at most ${most}: never below what was paid, and what remains must be payable.`;
}

/** Lines on the candidate's dashboard. */
export function concessionGrantedNotification(amount: string, fee: string): string {
  return `A concession of ${amount} was granted to you. Your total fee is now ${fee}.`;
}

export function concessionRevokedNotification(amount: string, fee: string): string {
  return `The concession of ${amount} was revoked. Your total fee is now ${fee}. If you have questions, please call us.`;
}

/** On the payment screen. */
export function concessionLine(amount: string): string {
  return `Concession granted: ${amount}`;
}
