import { RESTORABLE_DAYS } from '../rules/deletion.ts';

/** Deleting applications and bringing them back: all that are selected, or none. */
export const DELETION_TEXTS = {
  gone: 'One of the selected applications is not there any more. Please refresh the list.',
  notDeleted: 'One of the selected applications is not deleted. Please refresh the list.',
  restored: 'Restored!',
} as const;

const MOST_NAMED = 5;

export function paidNotDeletedText(applicationIds: readonly string[]): string {
  return `Money is paid for ${named(applicationIds)}. A paid application is never deleted, so nothing was deleted.`;
}

export function paymentUnderWayText(applicationId: string): string {
  return `A payment for ${applicationId} may be under way, so nothing was deleted. Please try again later.`;
}

export function bankSilentText(applicationId: string): string {
  return `The bank does not say just now whether ${applicationId} is being paid, so nothing was deleted. Please try again in a moment.`;
}

export function restoreTooLateText(applicationIds: readonly string[]): string {
  return `More than ${RESTORABLE_DAYS} days have passed since the deletion of ${named(applicationIds)}, so nothing was restored.`;
}

export function mobileTakenText(applicationIds: readonly string[]): string {
  return `The mobile number of ${named(applicationIds)} is registered again, so nothing was restored.`;
}

/** `A, B and 3 more` */
function named(applicationIds: readonly string[]): string {
  const shown = applicationIds.slice(0, MOST_NAMED);
  const rest = applicationIds.length - shown.length;
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`;
}
