import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { desc, eq, isNotNull, and, or } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { leads } from '../../../db/schema/leads.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import type { ApplicationRecord } from './whole-application.views.ts';

/** Where the candidate asked for a call, before the registration or since; the newest first. */
export type FindCallbacks = (
  of: Pick<ApplicationRecord, 'candidateId' | 'mobile'>,
) => Promise<WholeApplication['callbacks']>;

export function createFindCallbacks(db: Queries): FindCallbacks {
  return ({ candidateId, mobile }) =>
    db
      .select({
        phone: leads.mobile,
        status: leads.status,
        owner: staffUsers.username,
        last_asked_at: leads.lastAskedAt,
      })
      .from(leads)
      .leftJoin(staffUsers, eq(staffUsers.id, leads.ownerId))
      // Another person may have typed the number until it is proven.
      .where(
        or(eq(leads.candidateId, candidateId), and(eq(leads.mobile, mobile), isNotNull(leads.verifiedAt))),
      )
      .orderBy(desc(leads.lastAskedAt), desc(leads.id));
}
