/** How many new orders an application may have; asking again for the open one is not a new order. */
export const ORDERS_PER_MINUTE = 10;
export const ORDERS_PER_HOUR = 60;
/** How often payments, new orders and webhooks of one application may each have the provider asked. */
export const LOOKUPS_PER_MINUTE = 30;

const MINUTE_SECONDS = 60;

export function orderedTooOftenText(seconds: number, hasOpenOrder: boolean): string {
  const offer = hasOpenOrder ? ', or pay the amount that you started last' : '';
  return `Many payments were started here just now. Please try again in ${waitText(seconds)}${offer}.`;
}

function waitText(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
