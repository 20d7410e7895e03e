import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { candidateName } from '../../db/schema/application-parts.ts';
import { applications, files } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import { submissions, verdicts, verificationQueue } from '../../db/schema/verification.ts';
import type { SubmissionRow } from './submissions.store.ts';

/** All but `judged` and `asked` count submissions with something to judge. */
interface QueueCounts {
  readonly total: number;
  readonly new: number;
  readonly answered: number;
  readonly returned: number;
  readonly withWarnings: number;
  readonly judged: number;
  readonly asked: number;
}

export interface VerificationViews {
  counts(): Promise<QueueCounts>;
  /** Returns undefined if the application does not wait for verification. */
  waiting(id: ApplicationId): Promise<WaitingSubmission | undefined>;
  candidateOf(id: ApplicationId): Promise<number | undefined>;
  before(submission: SubmissionRow): Promise<SubmissionRow | undefined>;
  /** Every submission of a live application, the newest first; undefined if there is no such application. */
  submissionsOf(id: ApplicationId): Promise<SubmissionRow[] | undefined>;
  /** Every verdict of an application that is not undone, newest first. */
  verdictsOf(id: ApplicationId): Promise<KnownVerdict[]>;
  filesOf(fileIds: readonly string[]): Promise<StoredFileFacts[]>;
  undrawable(fileIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Submissions without checks behind this id, oldest first. */
  listUnchecked(afterId: number, most: number): Promise<SubmissionRow[]>;
}

function selectWaiting(db: Queries) {
  return db
    .select({
      applicationNumber: applications.applicationNumber,
      status: applications.status,
      version: applications.version,
      candidateName,
      kind: verificationQueue.kind,
      claimedBy: verificationQueue.claimedBy,
      claimedUntil: verificationQueue.claimedUntil,
      submission: submissions,
    })
    .from(verificationQueue)
    .innerJoin(applications, eq(applications.id, verificationQueue.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(submissions, eq(submissions.id, verificationQueue.submissionId));
}
export type WaitingSubmission = Awaited<ReturnType<typeof selectWaiting>>[number];

function selectVerdicts(db: Queries, id: ApplicationId) {
  return db
    .select({
      fieldName: verdicts.fieldName,
      contentHash: verdicts.contentHash,
      verdict: verdicts.verdict,
      reason: verdicts.reason,
      note: verdicts.note,
      staffUserId: verdicts.staffUserId,
      by: staffUsers.username,
      at: verdicts.madeAt,
      submission: submissions.number,
      documents: submissions.documents,
    })
    .from(verdicts)
    .innerJoin(staffUsers, eq(staffUsers.id, verdicts.staffUserId))
    .innerJoin(submissions, eq(submissions.id, verdicts.submissionId))
    .where(and(eq(verdicts.applicationId, id), isNull(verdicts.undoneAt)))
    .orderBy(desc(verdicts.id));
}
export type KnownVerdict = Awaited<ReturnType<typeof selectVerdicts>>[number];

const FILE_FACTS = {
  id: files.id,
  contentType: files.contentType,
  thumbnail: files.thumbnail,
  sentAt: files.createdAt,
};
type StoredFileFacts = Pick<typeof files.$inferSelect, 'id' | 'contentType' | 'thumbnail'> & {
  readonly sentAt: string;
};

export function createVerificationViews(db: Queries): VerificationViews {
  const filesOf = async (fileIds: readonly string[]): Promise<StoredFileFacts[]> =>
    fileIds.length === 0
      ? []
      : db
          .select(FILE_FACTS)
          .from(files)
          .where(inArray(files.id, [...fileIds]));

  return {
    async counts() {
      const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
      const isHere = isNull(verificationQueue.askId);
      const open = sql`${isHere} and ${isNull(verificationQueue.judgedAt)}`;
      const of = (condition: SQL) => count(sql`${open} and ${condition}`);
      const [row] = await db
        .select({
          total: count(open),
          new: of(sql`${verificationQueue.kind} = 'new'`),
          answered: of(sql`${verificationQueue.kind} = 'answered'`),
          returned: of(sql`${verificationQueue.kind} = 'returned'`),
          withWarnings: of(sql`${verificationQueue.hasWarnings}`),
          judged: count(sql`${isHere} and ${isNotNull(verificationQueue.judgedAt)}`),
          asked: count(isNotNull(verificationQueue.askId)),
        })
        .from(verificationQueue);
      if (row === undefined) throw new Error('a count has one row');
      return row;
    },
    async waiting(id) {
      const [row] = await selectWaiting(db).where(eq(verificationQueue.applicationId, id));
      return row;
    },
    async candidateOf(id) {
      const [row] = await db
        .select({ candidateId: applications.candidateId })
        .from(applications)
        .where(eq(applications.id, id));
      return row?.candidateId;
    },
    async before({ applicationId, number }) {
      const [row] = await db
        .select()
        .from(submissions)
        .where(and(eq(submissions.applicationId, applicationId), lt(submissions.number, number)))
        .orderBy(desc(submissions.number))
        .limit(1);
      return row;
    },
    async submissionsOf(id) {
      const rows = await db
        .select({ submission: submissions })
        .from(applications)
        .leftJoin(submissions, eq(submissions.applicationId, applications.id))
        .where(and(eq(applications.id, id), isNull(applications.deletedAt)))
        .orderBy(desc(submissions.number));
      return rows.length === 0 ? undefined : rows.flatMap(({ submission }) => submission ?? []);
    },
    verdictsOf: (id) => selectVerdicts(db, id),
    filesOf,
    async undrawable(fileIds) {
      const found = await filesOf(fileIds);
      return new Set(found.filter(({ thumbnail }) => thumbnail === 'none').map(({ id }) => id));
    },
    listUnchecked: (afterId, most) =>
      db
        .select()
        .from(submissions)
        .where(and(isNull(submissions.checks), gt(submissions.id, afterId)))
        .orderBy(asc(submissions.id))
        .limit(most),
  };
}
