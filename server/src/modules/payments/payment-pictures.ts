import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { CandidateActor } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { TaxDocumentRow, TaxDocumentsViews } from '../money/invoices/tax-documents.views.ts';
import type { AccountPicture, AttemptRow, OtherPaymentRow, PaymentsViews } from './payments.views.ts';

/** What a candidate, or staff in their place, sees of the payments of one application. */
export interface Picture {
  readonly account: AccountPicture;
  readonly attempts: readonly AttemptRow[];
  readonly others: readonly OtherPaymentRow[];
  readonly taxDocuments: readonly TaxDocumentRow[];
}

export interface PaymentPictures {
  /** Throws if the application is not the candidate's. */
  ownAccount(actor: CandidateActor, applicationNumber: ApplicationNumber): Promise<AccountPicture>;
  /** Throws if there is no such application. */
  accountFor(applicationNumber: ApplicationNumber): Promise<AccountPicture>;
  of(account: AccountPicture): Promise<Picture>;
}

export function createPaymentPictures(
  views: PaymentsViews,
  taxDocuments: TaxDocumentsViews,
): PaymentPictures {
  return {
    ownAccount: async (actor, applicationNumber) =>
      found(await views.ofCandidate(actor.candidateId, applicationNumber)),
    accountFor: async (applicationNumber) => found(await views.ofApplication(applicationNumber)),
    of: async (account) => ({
      account,
      attempts: await views.attempts(account.id),
      others: await views.otherPayments(account.id),
      taxDocuments: await taxDocuments.documentsOf(account.id),
    }),
  };
}

function found(account: AccountPicture | undefined): AccountPicture {
  if (account === undefined) throw new AppError('NOT_FOUND');
  return account;
}
