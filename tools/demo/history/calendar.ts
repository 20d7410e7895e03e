/** The weeks of an intake in moments at which something happens; between them nothing does. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;
export const WEEKS = 5;

/** Hours of an Indian day; each day they come at other minutes. */
const HOURS = [9.2, 11.4, 14.1, 16.8, 20.3] as const;
const OFFICE_HOURS: ReadonlySet<number> = new Set([1, 2, 3]);
const LATER_MINUTES = 48;

export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isInOffice: boolean;
}

export function midnightInIndia(time: number): number {
  return Math.floor((time + INDIA_AHEAD_MS) / DAY_MS) * DAY_MS - INDIA_AHEAD_MS;
}

/** All moments of the weeks before now, the last of them some minutes ago. */
export function momentsUntil(now: number): readonly Moment[] {
  const first = midnightInIndia(now) - WEEKS * 7 * DAY_MS;
  const days = WEEKS * 7 + 1;
  const moments = Array.from({ length: days }, (_, day) =>
    HOURS.map((hour, place) => ({
      at: first + day * DAY_MS + hour * HOUR_MS + ((day * 37 + place * 17) % LATER_MINUTES) * MINUTE_MS,
      isInOffice: OFFICE_HOURS.has(place),
    })),
  ).flat();
  const past = moments.filter(({ at }) => at < now - LONGEST_MOMENT_MS);
  const end = { at: now - LONGEST_MOMENT_MS, isInOffice: true };
  // Early in the morning or late at night people sleep; what is left of the day before happens now.
  return [...past, end];
}

/** What belongs to a moment happens within so long: less than a code is valid. */
export const LONGEST_MOMENT_MS = 4 * MINUTE_MS;
