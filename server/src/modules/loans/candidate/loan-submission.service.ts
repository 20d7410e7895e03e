import { APPLICANT_NUMBERS, partName, type ApplicantNumber } from '@portal/contract/rules/loan-applicants.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import type { Caller } from '../../../http/caller.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import { completeApplicant, type CompleteApplicant } from './complete-applicant.ts';
import type { LoanInput } from './loan-input.ts';
import { applicantOf, lockForLoan, record, refuseUnlessOpen, type LoanStores } from './loan-stores.ts';
import type { LoanRow } from '../loan.views.ts';
import type { LoansViews } from './loans.views.ts';

export interface LoanSubmissionService {
  /**
   * Refuses before files are read if nothing can be sent. Returns the applicants whose files are no longer accepted.
   */
  admit(actor: CandidateActor): Promise<readonly ApplicantNumber[]>;
  /** The draft with what is sent beside it, all or nothing: each applicant is complete, and locked from then on. */
  send(actor: CandidateActor, input: LoanInput, caller: Caller): Promise<void>;
}

interface SubmissionDependencies {
  readonly unitOfWork: UnitOfWork<LoanStores>;
  readonly uploads: UploadsService;
  readonly views: LoansViews;
  readonly clock: Clock;
}

export function createLoanSubmissionService(dependencies: SubmissionDependencies): LoanSubmissionService {
  const { unitOfWork, uploads, views, clock } = dependencies;
  return {
    async admit(actor) {
      const own = await views.own(actor.candidateId);
      if (own === undefined) throw new AppError('NOT_FOUND');
      refuseUnlessOpen(own.status);
      return views.lockedNumbers(own.id);
    },
    async send(actor, input, caller) {
      const asking = { actor, applicationNumber: input.applicationNumber, caller };
      await uploads.useAll(input.files.values(), () =>
        unitOfWork(async (stores) => {
          const account = await lockForLoan(stores, asking);
          const present = await stores.loans.find(account.id);
          const complete = APPLICANT_NUMBERS.flatMap(
            (number) => completeApplicant(number, applicantOf(present, number), input) ?? [],
          );
          // Sent again as it was: there is nothing to do.
          if (complete.length === 0) return;
          const loan = present ?? (await stores.loans.begin(account));
          const ids: number[] = [];
          for (const applicant of complete) ids.push(await write(stores, loan, applicant));
          await stores.loans.send(loan.id, ids, clock.now().toISOString());
          const sent = { applicants: complete.map(({ number }) => number), files: fileNames(complete) };
          await record(stores, asking, 'loan.sent', sent);
        }),
      );
    },
  };
}

async function write(stores: LoanStores, loan: LoanRow, applicant: CompleteApplicant): Promise<number> {
  const { number, name, relationship, added, replacedFileIds } = applicant;
  const applicantId = await stores.loans.putApplicant(loan, number, { name, relationship });
  for (const { kind, file } of added) {
    await stores.files.keep(file);
    await stores.loans.putDocument({ applicantId, candidateId: loan.candidateId, kind }, file.id);
  }
  await stores.files.discard(replacedFileIds);
  return applicantId;
}

function fileNames(complete: readonly CompleteApplicant[]): string[] {
  return complete.flatMap(({ number, added }) => added.map(({ kind }) => partName(number, kind)));
}
