const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a deleted application can be brought back. */
export const RESTORABLE_DAYS = 30;

export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + RESTORABLE_DAYS * DAY_MS).toISOString();
}

/** What was deleted after this moment can be brought back now. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();
}
