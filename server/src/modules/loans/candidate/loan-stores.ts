import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { ApplicantNumber } from '@portal/contract/rules/loan-applicants.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { LOAN_TEXTS, loanNotOpenText } from '@portal/contract/texts/loan.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import type { Caller } from '../../../http/caller.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { FilesStore } from '../../files/files.store.ts';
import type { Account, AccountsStore } from '../../money/accounts.store.ts';
import type { LoanChoicesStore } from './loan-choices.store.ts';
import type { LoanApplicantRow, LoanRow } from '../loan.views.ts';
import type { LoansStore } from '../loans.store.ts';

export interface LoanStores {
  readonly accounts: AccountsStore;
  readonly loans: LoansStore;
  readonly loanChoices: LoanChoicesStore;
  readonly files: FilesStore;
  readonly audit: AuditStore;
}

/** The caller, and their application. */
export interface LoanRequester {
  readonly actor: CandidateActor;
  readonly applicationNumber: ApplicationNumber;
  readonly caller: Caller;
}

/** The candidate's own application, held for a change; loans are for those who are selected. */
export async function lockForLoan(
  { accounts }: Pick<LoanStores, 'accounts'>,
  { actor, applicationNumber }: Pick<LoanRequester, 'actor' | 'applicationNumber'>,
): Promise<Account> {
  const account = await accounts.lockOwn(actor.candidateId, applicationNumber);
  if (account === undefined) throw new AppError('NOT_FOUND');
  refuseUnlessOpen(account.status);
  return account;
}

export function refuseUnlessOpen(status: ApplicationStatus): void {
  if (status !== 'Selected') throw new AppError('PAYING_NOT_OPEN', { text: loanNotOpenText(status) });
}

/** An applicant that was sent is final. */
export function refuseIfLocked(applicant: Pick<LoanApplicantRow, 'lockedAt'> | undefined): void {
  if (applicant !== undefined && applicant.lockedAt !== null) throw applicantLocked();
}

export function applicantLocked(): AppError {
  return new AppError('CONFLICT', { text: LOAN_TEXTS.applicantLocked });
}

export function applicantOf(
  loan: LoanRow | undefined,
  number: ApplicantNumber,
): LoanApplicantRow | undefined {
  return loan?.applicants.find((applicant) => applicant.number === number);
}

/** What was done, never the content of a document. */
export async function record(
  { audit }: Pick<LoanStores, 'audit'>,
  { actor, applicationNumber, caller }: LoanRequester,
  action: string,
  after: object,
): Promise<void> {
  await audit.record({
    actor,
    action,
    subject: { kind: 'application', id: applicationNumber },
    after,
    caller,
  });
}
