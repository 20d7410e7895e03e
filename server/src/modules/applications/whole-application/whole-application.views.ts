import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, desc, eq, notLike, or } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { Queries } from '../../../db/connection.ts';
import { applications, type Answers } from '../../../db/schema/applications.ts';
import { auditEntries, type AuditActorKind } from '../../../db/schema/audit.ts';
import { candidates } from '../../../db/schema/identity.ts';

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

export interface WholeApplicationViews {
  record(id: ApplicationId): Promise<ApplicationRecord | undefined>;
  /** What was done to it, newest first; who looked at it is for the audit alone. */
  history(of: Pick<ApplicationRecord, 'applicationNumber' | 'candidateId'>): Promise<HistoryRow[]>;
}

const MOST_HISTORY = 300;

export function createWholeApplicationViews(db: Queries): WholeApplicationViews {
  return {
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
