import type { ApplicationId } from '@portal/contract/ids.ts';

/** What a sealed account is bound to: put beside another application it does not open. */
export function purposeOf(applicationId: ApplicationId): string {
  return `refund account of application ${applicationId}`;
}

const SHOWN_DIGITS = 4;

export function lastFourOf(number: string): string {
  return number.slice(-SHOWN_DIGITS);
}
