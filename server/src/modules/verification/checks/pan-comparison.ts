import { eq, type SQL } from 'drizzle-orm';
import { applications } from '../../../db/schema/applications.ts';

/** Applications with the same PAN. The only place that knows how a PAN is stored and compared. */
export function hasPan(pan: string): SQL {
  return eq(applications.panCardNumber, pan);
}

/** The letters of a PAN that say something about its holder. */
export function panLetters(pan: string): { readonly fourth: string; readonly fifth: string } {
  return { fourth: pan.charAt(3), fifth: pan.charAt(4) };
}
