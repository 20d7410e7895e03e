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
/** How long each is kept after its end: guesses for the rolling year that they count in, the rest to look back. */
const KEPT_DAYS = {
  codes: 2,
  guesses: 366,
  sessions: 90,
  limits: 1,
  staffBrowsers: 400,
  staffFailures: 2,
} as const;

export function createOldRowsSweep(store: OldRowsStore, clock: Clock): () => Promise<void> {
  return () => {
    const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
    return store.remove({
      codes: ago(KEPT_DAYS.codes),
      guesses: ago(KEPT_DAYS.guesses),
      sessions: ago(KEPT_DAYS.sessions),
      limits: ago(KEPT_DAYS.limits),
      staffBrowsers: ago(KEPT_DAYS.staffBrowsers),
      staffFailures: ago(KEPT_DAYS.staffFailures),
    });
  };
}
