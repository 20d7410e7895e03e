import type { SessionLimit } from '../../modules/auth/sessions.service.ts';
import type { Settings } from './settings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IDLE_MINUTES = { production: 30, elsewhere: 12 * 60 } as const;
const WHOLE_HOURS = { production: 12, elsewhere: 7 * 24 } as const;

/** How long a staff session lasts. */
export function staffSessionLimit(settings: Settings): SessionLimit {
  const where = settings.NODE_ENV === 'production' ? 'production' : 'elsewhere';
  const idleMinutes = settings.STAFF_IDLE_MINUTES ?? IDLE_MINUTES[where];
  const hours = settings.STAFF_SESSION_HOURS ?? WHOLE_HOURS[where];
  return { idleMs: idleMinutes * MINUTE_MS, wholeMs: hours * HOUR_MS };
}
