import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { noPayload, type Job } from '../../kernel/job.ts';
import type { OldRowsStore } from './old-rows.store.ts';

export const SWEEP_OLD_ROWS: Job<Record<string, never>> = {
  name: 'old-rows.sweep',
  payload: noPayload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  schedule: '17 * * * *',
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days each is kept after its end: guesses for the rolling year that they count in, the rest to look back. */
const KEPT_DAYS = [
  ['removeCodes', 2],
  ['removeGuesses', 366],
  ['removeSessions', 90],
  ['removeLimits', 1],
  ['removeStaffBrowsers', 400],
  ['removeStaffFailures', 2],
  ['removePendingLogins', 1],
  ['removeFactorSetups', 0],
  ['removeLeftSignIns', 1],
  // Longer than any session that one of them opened.
  ['removeSignIns', 120],
] as const;

type OldRowsUnitOfWork = UnitOfWork<{ readonly oldRows: OldRowsStore }>;

export function createOldRowsSweep(unitOfWork: OldRowsUnitOfWork, clock: Clock): () => Promise<void> {
  return async () => {
    for (const [remove, days] of KEPT_DAYS) {
      const before = new Date(clock.now().getTime() - days * DAY_MS).toISOString();
      // One transaction for each table, so that no row of the others is locked meanwhile.
      await unitOfWork(({ oldRows }) => oldRows[remove](before));
    }
  };
}
