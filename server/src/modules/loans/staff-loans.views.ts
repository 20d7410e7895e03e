import { and, desc, eq, exists, gte, ilike, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { LoanFilter, StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { COUNTED_UP_TO, pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import { loanApplicants, loanApplications } from '../../db/schema/loans.ts';
import { containing } from '../../kernel/like-pattern.ts';
import { createLoanFilesViews, type SentApplicant } from './loan-files.views.ts';
import { flatApplicants } from './loans.present.ts';

interface LoansQuery extends LoanFilter {
  readonly page: number;
  readonly per_page: number;
}

/** Loan applications as staff see them: what was sent, and no drafts. */
export interface StaffLoansViews {
  list(query: LoansQuery): Promise<PageFacts & { readonly loans: StaffLoan[] }>;
}

/** The names of the form, once they are saved; until then that of the registration. */
export const candidateName = sql<string>`coalesce(
  nullif(btrim(concat_ws(' ', ${applications.firstName}, ${applications.lastName})), ''), ${candidates.fullName})`;

const LOAN = {
  id: loanApplications.id,
  applicationId: applications.applicationId,
  candidateId: loanApplications.candidateId,
  registeredUserName: loanApplications.registeredUserName,
  candidateName,
  program: applications.program,
  sentAt: sql<string>`${loanApplications.submittedAt}`.mapWith(loanApplications.submittedAt),
  updatedAt: loanApplications.updatedAt,
};

interface LoanOfList {
  readonly id: number;
  readonly applicationId: string;
  readonly candidateId: number;
  readonly registeredUserName: string;
  readonly candidateName: string;
  readonly program: string;
  readonly sentAt: string;
  readonly updatedAt: string;
}

export function createStaffLoansViews(db: Queries): StaffLoansViews {
  const files = createLoanFilesViews(db);
  return {
    async list(query) {
      const { page, per_page: perPage } = query;
      const where = loanConditions(db, query);
      const found = await db
        .select(LOAN)
        .from(loanApplications)
        .innerJoin(applications, eq(applications.id, loanApplications.applicationId))
        .innerJoin(candidates, eq(candidates.id, loanApplications.candidateId))
        .where(where)
        .orderBy(desc(loanApplications.submittedAt), desc(loanApplications.id))
        .limit(perPage)
        .offset((page - 1) * perPage);
      const isBounded = query.search !== undefined;
      const counted = db
        .select({ one: sql`1` })
        .from(loanApplications)
        .innerJoin(applications, eq(applications.id, loanApplications.applicationId))
        .innerJoin(candidates, eq(candidates.id, loanApplications.candidateId))
        .where(where)
        .limit(isBounded ? COUNTED_UP_TO + 1 : Number.MAX_SAFE_INTEGER)
        .as('counted');
      const facts = pageFacts(await db.$count(counted), page, perPage, isBounded);
      const applicants = await files.applicantsOf(found.map(({ id }) => id));
      return { loans: found.map((loan) => presentStaffLoan(loan, applicants.get(loan.id) ?? [])), ...facts };
    },
  };
}

/** Which loan applications a filter means: for a query that joins their applications and candidates too. */
export function loanConditions(db: Queries, filter: LoanFilter): SQL | undefined {
  const { search, start_date: from, end_date: to, application_id: applicationId } = filter;
  return and(
    isNull(applications.deletedAt),
    isNotNull(loanApplications.submittedAt),
    from === undefined ? undefined : gte(loanApplications.submittedAt, indianDayStart(from)),
    to === undefined ? undefined : lt(loanApplications.submittedAt, indianDayEnd(to)),
    applicationId === undefined ? undefined : eq(applications.applicationId, applicationId),
    search === undefined ? undefined : matches(db, search),
  );
}

const SEARCHED = [
  applications.applicationId,
  sql`concat_ws(' ', ${applications.firstName}, ${applications.lastName})`,
  candidates.fullName,
  loanApplications.registeredUserName,
  sql`${applications.mobileNumber}::text`,
  applications.email,
  candidates.email,
  applications.program,
];

function matches(db: Queries, search: string): SQL | undefined {
  const pattern = containing(search);
  const applicant = db
    .select({ one: sql`1` })
    .from(loanApplicants)
    .where(
      and(
        eq(loanApplicants.loanApplicationId, loanApplications.id),
        isNotNull(loanApplicants.lockedAt),
        or(ilike(loanApplicants.name, pattern), ilike(loanApplicants.relationship, pattern)),
      ),
    );
  return or(...SEARCHED.map((column) => ilike(column, pattern)), exists(applicant));
}

/** Under the names of the wire. */
function presentStaffLoan(loan: LoanOfList, applicants: readonly SentApplicant[]): StaffLoan {
  return {
    id: loan.id,
    application_id: loan.applicationId,
    user_id: loan.candidateId,
    registered_user_name: loan.registeredUserName,
    candidate_name: loan.candidateName,
    program: loan.program,
    ...flatApplicants(applicants),
    created_at: loan.sentAt,
    updated_at: loan.updatedAt,
  };
}
