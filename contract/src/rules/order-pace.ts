/** How many new orders an application may have; asking again for the open one is not a new order. */
export const ORDERS_PER_MINUTE = 10;
export const ORDERS_PER_HOUR = 60;
/** How often somebody's calls may have the provider asked about the orders of one application. */
export const LOOKUPS_PER_MINUTE = 30;

const MINUTE_SECONDS = 60;

export function orderedTooOftenText(seconds: number): string {
  return `Many payments were started here just now. Please try again in ${waitText(seconds)}, or pay the amount that you started last.`;
}

function waitText(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
