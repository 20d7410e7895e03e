import type { ApplicationId } from '@portal/contract/ids.ts';
import { sql, type SQL } from 'drizzle-orm';
import { candidateName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';

/** Who is billed and where they live, as it is when a document is issued: a later change does not reach it. */
export function buyerOf(id: ApplicationId) {
  const { city, district, state, pincode } = applications;
  const now = (value: SQL) => sql<string>`(select ${value} from ${applications}
    join ${candidates} on ${candidates.id} = ${applications.candidateId} where ${applications.id} = ${id})`;
  return {
    buyerName: now(candidateName),
    buyerTown: now(sql`concat_ws(', ', ${city}, nullif(${district}, ${city}))`),
    buyerState: now(sql`concat_ws(', ', ${state}, ${pincode})`),
  };
}
