import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { ApplicantNumber } from '@portal/contract/rules/loan-applicants.ts';
import type { Queries } from '../../../db/connection.ts';
import { applications } from '../../../db/schema/applications.ts';
import { loanApplicants, loanApplications } from '../../../db/schema/loans.ts';
import { applicantNumber } from '../loan.views.ts';

export interface OwnApplication {
  readonly id: ApplicationId;
  readonly applicationNumber: ApplicationNumber;
  readonly status: ApplicationStatus;
}

export interface LoansViews {
  /** The candidate's application. */
  own(candidateId: number): Promise<OwnApplication | undefined>;
  lockedNumbers(applicationId: ApplicationId): Promise<ApplicantNumber[]>;
}

export function createLoansViews(db: Queries): LoansViews {
  return {
    async own(candidateId) {
      const [row] = await db
        .select({
          id: applications.id,
          applicationNumber: applications.applicationNumber,
          status: applications.status,
        })
        .from(applications)
        .where(and(eq(applications.candidateId, candidateId), isNull(applications.deletedAt)));
      return row;
    },
    async lockedNumbers(applicationId) {
      const rows = await db
        .select({ number: applicantNumber })
        .from(loanApplicants)
        .innerJoin(loanApplications, eq(loanApplications.id, loanApplicants.loanApplicationId))
        .where(and(eq(loanApplications.applicationId, applicationId), isNotNull(loanApplicants.lockedAt)));
      return rows.map(({ number }) => number);
    },
  };
}
