import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq } from 'drizzle-orm';
import { applications } from '../src/db/schema/applications.ts';
import { loanSelections } from '../src/db/schema/loans.ts';
import type { ReachablePortal } from './portal.ts';

/** The version of an application as it is now: what a screen that was just loaded sends. */
export async function applicationVersion({ database }: ReachablePortal, id: ApplicationId): Promise<number> {
  const [row] = await database.select().from(applications).where(eq(applications.id, id));
  return row?.version ?? 0;
}

/** The version of a request to a lender as it is now. */
export async function loanSelectionVersion({ database }: ReachablePortal, id: number): Promise<number> {
  const [row] = await database.select().from(loanSelections).where(eq(loanSelections.id, id));
  return row?.version ?? 0;
}
