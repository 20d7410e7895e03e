import { or, eq, sql, type SQL } from 'drizzle-orm';
import { applications } from '../../../db/schema/applications.ts';

/** Applications with the same PAN: sealed, by its blind index, or in clear until it is sealed. */
export function hasPan(pan: string, index: string): SQL | undefined {
  return or(eq(applications.panCardNumber, pan), sql`sealed_index(${applications.panCardNumber}) = ${index}`);
}

/** The letters of a PAN that say something about its holder. */
export function panLetters(pan: string): { readonly fourth: string; readonly fifth: string } {
  return { fourth: pan.charAt(3), fifth: pan.charAt(4) };
}
