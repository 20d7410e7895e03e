/** Open sessions, and what is said before one ends. */
export const SESSION_TEXTS = {
  ended: 'Session ended!',
  othersEnded: 'All other sessions are ended, and no other browser is remembered.',
  loggedOutEverywhere: 'You are logged out on all your devices.',
  failed: 'Failed to fetch sessions',
  endFailed: 'Failed to end the session',
  none: 'No open sessions.',
  endsSoon: 'Your session ends soon',
  stay: 'Stay logged in',
  isOver: 'Your session has ended',
  typedIsKept: 'Log in again to go on. What you typed is still there.',
  logOutEverywhereFailed: 'You could not be logged out everywhere. Please try again.',
} as const;

export function sessionLimitsText(idleMinutes: number, wholeHours: number): string {
  const idle = idleMinutes % 60 === 0 ? hours(idleMinutes / 60) : `${idleMinutes} minutes`;
  return `A session ends after ${idle} without work and after ${hours(wholeHours)} in any case. What you typed is kept.`;
}

/** Of browsers that no line of the list stands for. */
export function rememberedElsewhereText(browsers: number): string {
  return browsers === 1
    ? '1 browser without an open session is remembered: it logs in without the second factor.'
    : `${browsers} browsers without an open session are remembered: they log in without the second factor.`;
}

function hours(count: number): string {
  if (count % 24 === 0 && count > 24) return `${count / 24} days`;
  return count === 1 ? '1 hour' : `${count} hours`;
}
