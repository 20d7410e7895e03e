import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { candidateName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { loanApplicants, loanApplications } from '../../../db/schema/loans.ts';

/** The columns of the loan list and of its export: for queries from `loan_applications` that join `applications` and `candidates`. */
export const loanColumns = {
  id: loanApplications.id,
  applicationNumber: applications.applicationNumber,
  candidateId: loanApplications.candidateId,
  registeredUserName: loanApplications.registeredUserName,
  candidateName,
  program: applications.program,
  createdAt: loanApplications.submittedAt,
  /** Sent by a statement that stamps the row a moment before it is sent. */
  updatedAt: sql`greatest(${loanApplications.updatedAt}, ${loanApplications.submittedAt})`,
};

/** The applicants of a loan application whose documents were sent. */
export const isSentApplicant = and(
  eq(loanApplicants.loanApplicationId, loanApplications.id),
  isNotNull(loanApplicants.lockedAt),
);
