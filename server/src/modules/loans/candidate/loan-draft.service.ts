import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import type { Loan, LoanChoice } from '@portal/contract/routes/loans.ts';
import { APPLICANT_NUMBERS, type ApplicantNumber } from '@portal/contract/rules/loan-applicants.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { refuseChangeOfLocked, typedOf, type TypedFields } from './loan-input.ts';
import {
  applicantOf,
  lockForLoan,
  record,
  refuseIfLocked,
  type LoanRequester,
  type LoanStores,
} from './loan-stores.ts';
import type { LoanChoicesViews } from './loan-choices.views.ts';
import { presentLoan } from './loans.present.ts';
import type { LoanViews } from '../loan.views.ts';
import type { LoansViews } from './loans.views.ts';

export interface LoanDraftService {
  /** Whatever is there, drafted or sent; the candidate's own alone. */
  read(actor: CandidateActor, applicationNumber: ApplicationNumber): Promise<Loan>;
  keep(
    requester: LoanRequester,
    typed: TypedFields,
    choices: readonly LoanChoice[] | undefined,
  ): Promise<void>;
  /** With all its files. */
  removeApplicant(requester: LoanRequester, number: ApplicantNumber): Promise<void>;
}

interface DraftDependencies {
  readonly unitOfWork: UnitOfWork<LoanStores>;
  readonly loans: LoanViews;
  readonly loanChoices: LoanChoicesViews;
  readonly views: LoansViews;
}

export function createLoanDraftService(dependencies: DraftDependencies): LoanDraftService {
  const { unitOfWork, loans, loanChoices, views } = dependencies;
  return {
    async read(actor, applicationNumber) {
      const own = await views.own(actor.candidateId);
      if (own?.applicationNumber !== applicationNumber) throw new AppError('NOT_FOUND');
      return presentLoan(applicationNumber, await loans.find(own.id), await loanChoices.of(own.id));
    },
    keep: (requester, typed, choices) =>
      unitOfWork(async (stores) => {
        const account = await lockForLoan(stores, requester);
        await keepTyped(stores, account, typed);
        if (choices !== undefined) await stores.loanChoices.put(account.id, choices);
      }),
    removeApplicant: (requester, number) =>
      unitOfWork(async (stores) => {
        const account = await lockForLoan(stores, requester);
        const applicant = applicantOf(await stores.loans.find(account.id), number);
        if (applicant === undefined) return;
        refuseIfLocked(applicant);
        await stores.loans.removeApplicant(applicant.id);
        const fileIds = applicant.documents.map(({ fileId }) => fileId);
        await stores.files.discard(fileIds);
        await record(stores, requester, 'loan.applicant-removed', {
          applicant: number,
          files: fileIds.length,
        });
      }),
  };
}

async function keepTyped(
  stores: LoanStores,
  account: { readonly id: ApplicationId; readonly candidateId: number },
  fields: TypedFields,
): Promise<void> {
  let loan = await stores.loans.find(account.id);
  for (const number of APPLICANT_NUMBERS) {
    const typed = typedOf(fields, number);
    if (Object.keys(typed).length === 0) continue;
    const present = applicantOf(loan, number);
    if (present !== undefined && present.lockedAt !== null) {
      refuseChangeOfLocked(present, typed);
      continue;
    }
    loan ??= await stores.loans.begin(account);
    await stores.loans.putApplicant(loan, number, typed);
  }
}
