import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { LoanFilter } from '@portal/contract/routes/staff-loans.ts';
import {
  APPLICANT_NUMBERS,
  LOAN_FILES,
  type ApplicantNumber,
} from '@portal/contract/rules/loan-applicants.ts';
import { applicantDocumentText } from '@portal/contract/texts/loan-files.ts';
import type { Queries } from '../../../db/connection.ts';
import { applications, files } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../../../db/schema/loans.ts';
import type { ExportColumn, PlanExport } from '../../exports/export-plan.ts';
import { loanConditions } from './loan-list.ts';
import { isSentApplicant, loanColumns as its } from './loans.columns.ts';

/** Loan applications that were sent, newest first, with their three applicants side by side. */
export function planLoansExport(db: Queries): PlanExport<LoanFilter> {
  const people = applicantsByNumber(db);
  const columns: ExportColumn[] = [
    { label: 'Application ID', kind: 'text', value: its.applicationNumber },
    { label: 'Candidate Name', kind: 'text', value: its.candidateName },
    { label: 'Program', kind: 'text', value: its.program },
    { label: 'Registered Name', kind: 'text', value: its.registeredUserName },
    ...APPLICANT_NUMBERS.flatMap((number) => applicantColumns(number, people.all)),
    { label: 'Created At', kind: 'moment', value: its.createdAt },
    { label: 'Updated At', kind: 'moment', value: its.updatedAt },
  ];
  const ofLoan = eq(applications.id, loanApplications.applicationId);
  const ofCandidate = eq(candidates.id, loanApplications.candidateId);
  return ({ ids, matching }) => {
    const filter = loanConditions(matching ?? {});
    const where = ids === undefined ? filter : and(inArray(loanApplications.id, [...ids]), filter);
    return {
      columns,
      rows: (values) =>
        db
          .select(values)
          .from(loanApplications)
          .innerJoin(applications, ofLoan)
          .innerJoin(candidates, ofCandidate)
          .leftJoinLateral(people, sql`true`)
          .where(where)
          .orderBy(desc(loanApplications.submittedAt), desc(loanApplications.id))
          .getSQL(),
      count: sql`select count(*) from ${loanApplications} join ${applications} on ${ofLoan}
        join ${candidates} on ${ofCandidate} where ${where}`,
    };
  };
}

/** Those whose documents were sent, with the original file names. */
function applicantsByNumber(db: Queries) {
  const documents = sql`(select jsonb_object_agg(${loanDocuments.kind}, ${files.originalName})
    from ${loanDocuments} join ${files} on ${files.id} = ${loanDocuments.fileId}
    where ${loanDocuments.loanApplicantId} = ${loanApplicants.id})`;
  return db
    .select({
      all: sql`jsonb_object_agg(${loanApplicants.position}, jsonb_build_object(
        'name', ${loanApplicants.name}, 'relationship', ${loanApplicants.relationship}, 'documents', ${documents}
      ))`.as('all_applicants'),
    })
    .from(loanApplicants)
    .where(isSentApplicant)
    .as('people');
}

function applicantColumns(number: ApplicantNumber, people: SQL.Aliased): ExportColumn[] {
  const person = sql`${people} -> ${String(number)}::text`;
  return [
    { label: `Applicant ${number} Name`, kind: 'text', value: sql`${person} ->> 'name'` },
    { label: `Applicant ${number} Relationship`, kind: 'text', value: sql`${person} ->> 'relationship'` },
    ...LOAN_FILES.map((file): ExportColumn => ({
      label: applicantDocumentText(number, file),
      kind: 'text',
      value: sql`${person} -> 'documents' ->> ${file}::text`,
    })),
  ];
}
