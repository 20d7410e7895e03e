import { randomBytes } from 'node:crypto';
import { parseApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';

const RANDOM_BYTES = 5;

/** `KBP26-004182-9F3A41C7D2`: ours, unique, readable to a desk. The provider takes up to 40 characters. */
export function newReference(applicationNumber: ApplicationNumber): string {
  return `${applicationNumber}-${randomBytes(RANDOM_BYTES).toString('hex').toUpperCase()}`;
}

const REFERENCE = new RegExp(`^(.+)-[0-9A-F]{${RANDOM_BYTES * 2}}$`);

/** Returns the number of the application that a reference was made for, or undefined if it does not have our format. */
export function applicationOf(reference: string): ApplicationNumber | undefined {
  return parseApplicationNumber(REFERENCE.exec(reference)?.[1]);
}
