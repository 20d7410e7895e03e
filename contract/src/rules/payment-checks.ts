/** How often somebody may have the bank asked; the portal asks by itself besides. */
export const CHECK_WINDOW_SECONDS = 60;
export const CHECKS_BY_CANDIDATE = 10;
/** The desk asks for many. */
export const CHECKS_BY_STAFF = 60;
/** How many orders one call has the bank asked about; the queue asks about the others. */
export const ORDERS_ASKED_BY_CANDIDATE = 10;
export const ORDERS_ASKED_BY_STAFF = 50;

export function askedTooOftenText(seconds: number): string {
  const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `The bank was asked often just now, and we keep asking it by ourselves. Please ask again in ${wait}.`;
}
