import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { Queries } from '../../../db/connection.ts';
import { bookedPaise, candidateName } from '../../../db/schema/application-parts.ts';
import { applications, type Answers } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { reservedPaise } from '../../money/under-way-paise.ts';
import { latestPayment } from '../latest-payment.views.ts';

/** Everything that the candidate's screens show of the application, but its documents and messages. */
export interface CandidateApplication {
  readonly id: ApplicationId;
  readonly applicationNumber: ApplicationNumber;
  readonly candidateId: number;
  readonly name: string;
  /** As registered: what the form is prefilled with. */
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly program: string;
  readonly status: ApplicationStatus;
  readonly currentStep: number;
  readonly answers: Answers;
  readonly draft: Answers;
  readonly submittedAt: string | null;
  readonly reopenReason: string | null;
  readonly programTotalFeePaise: number;
  readonly paidPaise: number;
  /** With the bank, which has not decided. */
  readonly reservedPaise: number;
  readonly paymentStatus: string | null;
  readonly paymentAmountPaise: number | null;
}

export interface CandidateViews {
  application(candidateId: number): Promise<CandidateApplication | undefined>;
  status(candidateId: number): Promise<ApplicationStatus | undefined>;
}

const ofCandidate = and(
  eq(applications.candidateId, sql.placeholder('candidateId')),
  isNull(applications.deletedAt),
);

/** Asked with every screen of a candidate and after every save: each connection plans it once. */
function wholeApplication(db: Queries) {
  const payment = latestPayment(db);
  return db
    .select({
      id: applications.id,
      applicationNumber: applications.applicationNumber,
      candidateId: applications.candidateId,
      name: candidateName,
      fullName: candidates.fullName,
      email: candidates.email,
      mobile: applications.mobileNumber,
      program: applications.program,
      status: applications.status,
      currentStep: applications.currentStep,
      answers: applications.answers,
      draft: applications.draft,
      submittedAt: applications.submittedAt,
      reopenReason: applications.reopenReason,
      programTotalFeePaise: applications.programTotalFeePaise,
      paidPaise: bookedPaise('fee', applications.id),
      reservedPaise: reservedPaise(applications.id),
      paymentStatus: payment.status,
      paymentAmountPaise: payment.amountPaise,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .leftJoinLateral(payment, sql`true`)
    .where(ofCandidate)
    .prepare('application-of-candidate');
}

/** Asked before every upload. */
function statusOnly(db: Queries) {
  return db
    .select({ status: applications.status })
    .from(applications)
    .where(ofCandidate)
    .prepare('status-of-candidate');
}

export function createCandidateViews(db: Queries): CandidateViews {
  const whole = wholeApplication(db);
  const status = statusOnly(db);
  return {
    async application(candidateId) {
      const [row] = await whole.execute({ candidateId });
      return row;
    },
    async status(candidateId) {
      const [row] = await status.execute({ candidateId });
      return row?.status;
    },
  };
}
