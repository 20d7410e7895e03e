/** How often a candidate may have the bank asked; the portal also asks on its own. */
export const CHECK_WINDOW_SECONDS = 60;
export const CHECKS_BY_CANDIDATE = 10;
/** The desk asks for many. */
export const CHECKS_BY_STAFF = 60;
/** How many orders one call has the bank asked about; the queue asks about the others. */
export const ORDERS_ASKED_BY_CANDIDATE = 10;
export const ORDERS_ASKED_BY_STAFF = 50;

/** Failed payments of a candidate that are told by SMS in an hour; further ones stand on the dashboard alone. */
export const FAILURES_TOLD_PER_HOUR = 5;

/** How often a candidate may have the statement drawn as PDF in that time. */
export const STATEMENTS_BY_CANDIDATE = 20;

export function statementTooOftenText(seconds: number): string {
  return `The receipt was downloaded often just now. Please try again in ${secondsText(seconds)}.`;
}

function secondsText(seconds: number): string {
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

export function askedTooOftenText(seconds: number): string {
  return `The bank was asked often just now, and we keep asking it by ourselves. Please ask again in ${secondsText(seconds)}.`;
}
