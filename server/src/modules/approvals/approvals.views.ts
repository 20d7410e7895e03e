import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApprovalBox, ApprovalKind } from '@portal/contract/rules/approvals.ts';
import type { Queries } from '../../db/connection.ts';
import { applications, files } from '../../db/schema/applications.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { concessionFiles } from '../../db/schema/concessions.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import type { Clock } from '../../kernel/clock.ts';

/** The user who looks, and the kinds that this user can release. */
export interface ApprovalsViewer {
  readonly staffUserId: number;
  readonly releases: readonly ApprovalKind[];
}

interface ApprovalsPage {
  readonly page: number;
  readonly perPage: number;
}

export interface ApprovalsViews {
  box(box: ApprovalBox, viewer: ApprovalsViewer, page: ApprovalsPage): Promise<ListedApprovals>;
  /** What waits about an application, for everybody who may see that. */
  ofApplication(applicationNumber: ApplicationNumber, page: ApprovalsPage): Promise<ListedApprovals>;
  find(id: number): Promise<ListedApproval | undefined>;
  /** The stored path of the file that a proposed or granted concession rests on; undefined if it has none. */
  fileOf(id: number): Promise<string | undefined>;
  count(box: ApprovalBox, viewer: ApprovalsViewer): Promise<number>;
  countActiveAdmins(): Promise<number>;
}

const proposers = alias(staffUsers, 'proposers');
const deciders = alias(staffUsers, 'deciders');

const shape = {
  id: approvals.id,
  kind: approvals.kind,
  state: approvals.state,
  title: approvals.title,
  detail: approvals.detail,
  applicationNumber: applications.applicationNumber,
  proposedBy: approvals.proposedBy,
  proposer: proposers.username,
  proposedAt: approvals.proposedAt,
  why: approvals.why,
  expiresAt: approvals.expiresAt,
  decider: deciders.username,
  decidedAt: approvals.decidedAt,
  refusal: approvals.refusal,
};

function selectApprovals(db: Queries) {
  return db
    .select(shape)
    .from(approvals)
    .innerJoin(proposers, eq(proposers.id, approvals.proposedBy))
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy))
    .leftJoin(applications, eq(applications.id, approvals.applicationId));
}

export type ListedApproval = Awaited<ReturnType<typeof selectApprovals>>[number];

interface ListedApprovals {
  readonly rows: readonly ListedApproval[];
  readonly total: number;
}

export function createApprovalsViews(db: Queries, clock: Clock): ApprovalsViews {
  const waits = () =>
    and(eq(approvals.state, 'proposed'), gt(approvals.expiresAt, clock.now().toISOString()));

  function within(box: ApprovalBox, { staffUserId, releases }: ApprovalsViewer): SQL | undefined {
    const own = eq(approvals.proposedBy, staffUserId);
    const releasable = inArray(approvals.kind, [...releases]);
    if (box === 'yours') return and(waits(), own);
    if (box === 'for_you') return and(waits(), releasable, ne(approvals.proposedBy, staffUserId));
    return and(ne(approvals.state, 'proposed'), or(own, releasable));
  }

  async function pageOf(
    where: SQL | undefined,
    order: readonly SQL[],
    { page, perPage }: ApprovalsPage,
  ): Promise<ListedApprovals> {
    const rows = await selectApprovals(db)
      .where(where)
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage);
    return { rows, total: await db.$count(approvals, where) };
  }

  const oldestFirst = [asc(approvals.proposedAt), asc(approvals.id)];
  const newestFirst = [desc(approvals.decidedAt), desc(approvals.id)];

  return {
    box: (box, viewer, page) => pageOf(within(box, viewer), box === 'done' ? newestFirst : oldestFirst, page),
    ofApplication: (applicationNumber, page) => {
      const application = db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(eq(applications.applicationNumber, sql`${applicationNumber}`), isNull(applications.deletedAt)),
        );
      return pageOf(and(waits(), inArray(approvals.applicationId, application)), oldestFirst, page);
    },
    async find(id) {
      const [row] = await selectApprovals(db).where(eq(approvals.id, id));
      return row;
    },
    async fileOf(id) {
      const [row] = await db
        .select({ path: files.path })
        .from(concessionFiles)
        .innerJoin(files, eq(files.id, concessionFiles.fileId))
        .where(eq(concessionFiles.approvalId, id));
      return row?.path;
    },
    count: (box, viewer) => db.$count(approvals, within(box, viewer)),
    countActiveAdmins: () =>
      db.$count(
        staffUsers,
        and(eq(staffUsers.role, 'admin'), eq(staffUsers.isActive, true), isNull(staffUsers.deletedAt)),
      ),
  };
}
