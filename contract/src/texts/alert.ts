/** The top alert falls back to this where a message is missing. */
export const ALERT_FALLBACK_TEXT = 'Something went wrong.';
export const ALERT_AUTO_CLOSE_MS = 5000;
