import type { ApplicationStatus } from './application-status.ts';

const REASONS: Partial<Readonly<Record<ApplicationStatus, readonly string[]>>> = {
  Rejected: [
    'Does not meet the criteria',
    'Documents cannot be accepted',
    'Applied twice',
    'No answer',
    'No place left',
    'Other',
  ],
  'On Hold': [
    'Waits for documents',
    'Waits for a result',
    'Waits for the candidate',
    'Waits for a place',
    'Other',
  ],
};

/** Longer than any of them. */
export const DECISION_REASON_MAX_LENGTH = 100;

/** Why an application is moved there, as a list to choose from besides free text. Empty if no reason is asked for. */
export function decisionReasons(status: ApplicationStatus | undefined): readonly string[] {
  return (status === undefined ? undefined : REASONS[status]) ?? [];
}
