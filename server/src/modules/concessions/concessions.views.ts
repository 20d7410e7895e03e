import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connection.ts';
import { bookedPaise, concededPaise } from '../../db/schema/application-parts.ts';
import { applications, files } from '../../db/schema/applications.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { concessionFiles, concessions } from '../../db/schema/concessions.ts';
import { staffUsers } from '../../db/schema/staff.ts';

export type ConcessionsViews = ReturnType<typeof createConcessionsViews>;
export type ConcessionRow = Awaited<ReturnType<ConcessionsViews['entriesOf']>>[number];

// Where one table is selected from, columns are written without it, and the inner query would take its own.
const outerId = sql.raw('"applications"."id"');

export function createConcessionsViews(db: Queries) {
  const revocations = alias(concessions, 'revocations');
  const proposers = alias(staffUsers, 'proposers');
  const releasers = alias(staffUsers, 'releasers');
  return {
    /** Returns undefined if there is no such application. */
    async application(id: ApplicationId) {
      const [row] = await db
        .select({
          status: applications.status,
          candidateId: applications.candidateId,
          feePaise: applications.programTotalFeePaise,
          paidPaise: bookedPaise('fee', outerId),
          concededPaise: concededPaise(outerId),
          waits: sql<number | null>`(
            select ${approvals.id} from ${approvals} where ${approvals.applicationId} = ${outerId}
              and ${approvals.kind} = 'concession' and ${approvals.state} = 'proposed'
          )`,
        })
        .from(applications)
        .where(and(eq(applications.id, id), isNull(applications.deletedAt)));
      return row;
    },
    /** Newest first. */
    entriesOf: (id: ApplicationId) =>
      db
        .select({
          id: concessions.id,
          amountPaise: concessions.amountPaise,
          reason: concessions.reason,
          document: concessions.document,
          documentFile: files.path,
          at: concessions.createdAt,
          revokes: concessions.revokes,
          revocation: revocations.id,
          proposedBy: proposers.username,
          releasedBy: releasers.username,
        })
        .from(concessions)
        .innerJoin(approvals, eq(approvals.id, concessions.approvalId))
        .innerJoin(proposers, eq(proposers.id, approvals.proposedBy))
        .leftJoin(releasers, eq(releasers.id, approvals.decidedBy))
        .leftJoin(concessionFiles, eq(concessionFiles.approvalId, concessions.approvalId))
        .leftJoin(files, eq(files.id, concessionFiles.fileId))
        .leftJoin(revocations, eq(revocations.revokes, concessions.id))
        .where(eq(concessions.applicationId, id))
        .orderBy(desc(concessions.id)),
  };
}
