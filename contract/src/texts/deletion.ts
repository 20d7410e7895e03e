import type { ApplicationNumber } from '../ids.ts';
import { RESTORABLE_DAYS } from '../rules/deletion.ts';

/** Deleting applications and bringing them back: all that are selected, or none. */
export const DELETION_TEXTS = {
  gone: 'One of the selected applications is not there any more. Please refresh the list.',
  notDeleted: 'One of the selected applications is not deleted. Please refresh the list.',
  restored: 'Restored!',
} as const;

const MOST_NAMED = 5;

export function paidNotDeletedText(applicationNumbers: readonly ApplicationNumber[]): string {
  return `Money is paid for ${shownNumbers(applicationNumbers)}. A paid application is never deleted, so nothing was deleted.`;
}

export function paymentUnderWayText(applicationNumber: ApplicationNumber): string {
  return `A payment for ${applicationNumber} may be under way, so nothing was deleted. Please try again later.`;
}

export function bankSilentText(applicationNumber: ApplicationNumber): string {
  return `The bank does not say just now whether ${applicationNumber} is being paid, so nothing was deleted. Please try again in a moment.`;
}

export function restoreTooLateText(applicationNumbers: readonly ApplicationNumber[]): string {
  return `More than ${RESTORABLE_DAYS} days have passed since the deletion of ${shownNumbers(applicationNumbers)}, so nothing was restored.`;
}

export function mobileTakenText(applicationNumbers: readonly ApplicationNumber[]): string {
  return `The mobile number of ${shownNumbers(applicationNumbers)} is registered again, so nothing was restored.`;
}

export function deletionTitle(count: number): string {
  return `Deletion of ${count} applications`;
}

/** `A, B and 3 more` */
export function shownNumbers(applicationNumbers: readonly ApplicationNumber[]): string {
  const shown = applicationNumbers.slice(0, MOST_NAMED);
  const rest = applicationNumbers.length - shown.length;
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`;
}
