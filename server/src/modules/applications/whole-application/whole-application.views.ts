import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import type { DuplicateCode } from '@portal/contract/rules/verification-checks.ts';
import { and, desc, eq, isNull, notLike, or, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { Queries } from '../../../db/connection.ts';
import { applications, type Answers } from '../../../db/schema/applications.ts';
import { auditEntries, type AuditActorKind } from '../../../db/schema/audit.ts';
import { candidateEmail, candidateName } from '../../../db/schema/application-parts.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { applicationDuplicates } from '../../../db/schema/lists.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { verdicts } from '../../../db/schema/verification.ts';

/** One application with its registration and answers. */
export interface ApplicationRecord {
  readonly applicationNumber: ApplicationNumber;
  readonly candidateId: number;
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly program: string;
  readonly answers: Answers;
  readonly status: ApplicationStatus;
  readonly submittedAt: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
}

export interface HistoryRow {
  readonly at: string;
  readonly actorKind: AuditActorKind;
  readonly actorName: string | null;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface VerdictRow extends Pick<
  typeof verdicts.$inferSelect,
  'fieldName' | 'contentHash' | 'verdict' | 'reason' | 'note'
> {
  readonly by: string;
  readonly at: string;
}

export interface WholeApplicationViews {
  record(id: ApplicationId): Promise<ApplicationRecord | undefined>;
  /** Other live applications that share something with it, the newest first. */
  duplicates(id: ApplicationId): Promise<WholeApplication['duplicates']>;
  /** The one that holds for each content that a document ever had. */
  verdicts(id: ApplicationId): Promise<VerdictRow[]>;
  /** What was done to it, newest first; who looked at it is for the audit alone. */
  history(of: Pick<ApplicationRecord, 'applicationNumber' | 'candidateId'>): Promise<HistoryRow[]>;
}

const MOST_HISTORY = 300;
const MOST_DUPLICATES = 20;

export function createWholeApplicationViews(db: Queries): WholeApplicationViews {
  return {
    duplicates: (id) =>
      db
        .select({
          id: applications.id,
          application_id: applications.applicationNumber,
          shares: sql<
            DuplicateCode[]
          >`json_agg(${applicationDuplicates.code} order by ${applicationDuplicates.code})`,
          name: candidateName,
          mobile_number: applications.mobileNumber,
          email: candidateEmail,
          date_of_birth: applications.dateOfBirth,
          city: applications.city,
          status: applications.status,
          created_at: applications.createdAt,
        })
        .from(applicationDuplicates)
        .innerJoin(applications, eq(applications.id, applicationDuplicates.otherId))
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .where(and(eq(applicationDuplicates.applicationId, id), isNull(applications.deletedAt)))
        .groupBy(applications.id, candidates.id)
        .orderBy(desc(applications.id))
        .limit(MOST_DUPLICATES),
    async record(id) {
      const [row] = await db
        .select({
          applicationNumber: applications.applicationNumber,
          candidateId: candidates.id,
          fullName: candidates.fullName,
          email: candidates.email,
          mobile: applications.mobileNumber,
          program: applications.program,
          answers: applications.answers,
          status: applications.status,
          submittedAt: applications.submittedAt,
          utmSource: candidates.utmSource,
          utmMedium: candidates.utmMedium,
          utmCampaign: candidates.utmCampaign,
        })
        .from(applications)
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .where(eq(applications.id, id));
      return row;
    },
    verdicts: (id) =>
      db
        .selectDistinctOn([verdicts.fieldName, verdicts.contentHash], {
          fieldName: verdicts.fieldName,
          contentHash: verdicts.contentHash,
          verdict: verdicts.verdict,
          reason: verdicts.reason,
          note: verdicts.note,
          by: staffUsers.username,
          at: verdicts.madeAt,
        })
        .from(verdicts)
        .innerJoin(staffUsers, eq(staffUsers.id, verdicts.staffUserId))
        .where(and(eq(verdicts.applicationId, id), isNull(verdicts.undoneAt)))
        .orderBy(verdicts.fieldName, verdicts.contentHash, desc(verdicts.id)),
    history: ({ applicationNumber, candidateId }) =>
      db
        .select({
          at: auditEntries.at,
          actorKind: auditEntries.actorKind,
          actorName: auditEntries.actorName,
          action: auditEntries.action,
          before: auditEntries.before,
          after: auditEntries.after,
        })
        .from(auditEntries)
        .where(
          and(
            or(
              and(eq(auditEntries.subjectKind, 'application'), eq(auditEntries.subjectId, applicationNumber)),
              and(
                eq(auditEntries.subjectKind, 'candidate'),
                eq(auditEntries.subjectId, String(candidateId)),
                eq(auditEntries.action, 'candidate.registered'),
              ),
            ),
            notLike(auditEntries.action, '%.viewed'),
            notLike(auditEntries.action, '%.downloaded'),
            notLike(auditEntries.action, '%.shown'),
          ),
        )
        .orderBy(desc(auditEntries.id))
        .limit(MOST_HISTORY),
  };
}
