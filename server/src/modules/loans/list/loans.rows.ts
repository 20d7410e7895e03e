import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import {
  APPLICANT_NUMBERS,
  LOAN_FILES,
  partName,
  type ApplicantNumber,
  type LoanPart,
} from '@portal/contract/rules/loan-applicants.ts';
import { applications, files } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../../../db/schema/loans.ts';
import { PAGE_OF_IDS, rowQuery, rowsJson, utc } from '../../../lists/row-query.ts';
import { isSentApplicant, loanColumns as its } from './loans.columns.ts';

type PartField = Extract<keyof StaffLoan, `applicant${ApplicantNumber}_${LoanPart}`>;

/** The parts of all applicants side by side, each under its name on the wire. */
const PARTS: Readonly<Record<string, SQL.Aliased>> = Object.fromEntries(
  APPLICANT_NUMBERS.flatMap((number) => [
    part(number, 'name', loanApplicants.name),
    part(number, 'relationship', loanApplicants.relationship),
    ...LOAN_FILES.map((kind) => part(number, kind, files.path, sql` and ${loanDocuments.kind} = ${kind}`)),
  ]),
);

function part(number: ApplicantNumber, name: LoanPart, value: SQLWrapper, ofKind: SQL = sql.empty()) {
  const column = partName(number, name);
  const most = sql`max(${value}) filter (where ${loanApplicants.position} = ${number}${ofKind})`;
  return [column, most.as(column)] as const;
}

const applicants = new QueryBuilder()
  .select(PARTS)
  .from(loanApplicants)
  .leftJoin(loanDocuments, eq(loanDocuments.loanApplicantId, loanApplicants.id))
  .leftJoin(files, eq(files.id, loanDocuments.fileId))
  .where(isSentApplicant)
  .as('applicants');

const FIELDS = {
  id: its.id,
  application_id: its.applicationNumber,
  user_id: its.candidateId,
  registered_user_name: its.registeredUserName,
  candidate_name: its.candidateName,
  program: its.program,
  created_at: utc(its.createdAt),
  updated_at: utc(its.updatedAt),
} satisfies Record<Exclude<keyof StaffLoan, PartField>, SQLWrapper>;

const applicantFields = Object.fromEntries(
  Object.keys(PARTS).map((name) => [name, sql`${sql.identifier('applicants')}.${sql.identifier(name)}`]),
);

export const loanRows = rowQuery(
  new QueryBuilder()
    .select(rowsJson({ ...FIELDS, ...applicantFields }))
    .from(PAGE_OF_IDS)
    .innerJoin(loanApplications, eq(loanApplications.id, sql`page.id`))
    .innerJoin(applications, eq(applications.id, loanApplications.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoinLateral(applicants, sql`true`),
);
