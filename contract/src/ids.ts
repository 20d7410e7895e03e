import type { BrandedId, BrandedNumber } from './routes/application-ids.ts';

/**
 * The two ids of an application. They are branded, so that neither can be passed for the other, nor the id of another
 * row for either. Nothing of zod is here at run time: the web uses this file without it.
 */

/** The id of the row. */
export type ApplicationId = BrandedId;

/** The number people read, such as KBP26-004182. It is called `application_id` on the wire and in the database. */
export type ApplicationNumber = BrandedNumber;

/** Whether a number can be the id of a row. Only the database knows whether there is such an application. */
export function isApplicationId(value: number): value is ApplicationId {
  return Number.isSafeInteger(value) && value > 0;
}

function isApplicationNumber(text: string | null | undefined): text is ApplicationNumber {
  return Boolean(text);
}

/**
 * Takes a text for an application number; returns undefined if it is missing or empty. Only the database knows whether
 * there is such an application.
 */
export function parseApplicationNumber(text: string | null | undefined): ApplicationNumber | undefined {
  return isApplicationNumber(text) ? text : undefined;
}

/** For a number that is known to be the id of an application; throws if it cannot be one. */
export function toApplicationId(value: number): ApplicationId {
  if (isApplicationId(value)) return value;
  throw new TypeError(`${value} is not the id of a row`);
}

/** For a text that is known to be an application number; throws if it is empty. */
export function toApplicationNumber(text: string): ApplicationNumber {
  if (isApplicationNumber(text)) return text;
  throw new TypeError('An application number is not empty');
}
