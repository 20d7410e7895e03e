import type { UploadsService } from '../modules/files/uploads.service.ts';
import { createLoanChoicesViews } from '../modules/loans/candidate/loan-choices.views.ts';
import {
  createLoanDocumentsService,
  type LoanDocumentsService,
} from '../modules/loans/candidate/loan-documents.service.ts';
import {
  createLoanDraftService,
  type LoanDraftService,
} from '../modules/loans/candidate/loan-draft.service.ts';
import {
  createLoanSelectionsService,
  type LoanSelectionsService,
} from '../modules/loans/selections/loan-selections.service.ts';
import {
  createLoanSelectionsViews,
  type LoanSelectionsViews,
} from '../modules/loans/selections/loan-selections.views.ts';
import {
  createLoanSubmissionService,
  type LoanSubmissionService,
} from '../modules/loans/candidate/loan-submission.service.ts';
import { createLoanViews } from '../modules/loans/loan.views.ts';
import { createLoansViews } from '../modules/loans/candidate/loans.views.ts';
import {
  createProviderRowsService,
  type ProviderRowsService,
} from '../modules/loans/lenders/provider-rows.service.ts';
import { createStaffLoansViews, type StaffLoansViews } from '../modules/loans/list/staff-loans.views.ts';
import { createNotificationsService } from '../modules/notifications/notifications.service.ts';
import { useExcess } from '../modules/payments/settling/post-money.ts';
import type { CommonParts } from './common-parts.ts';

interface LoanParts extends CommonParts {
  readonly uploads: UploadsService;
}

export interface LoanModules {
  readonly draft: LoanDraftService;
  readonly documents: LoanDocumentsService;
  readonly submission: LoanSubmissionService;
  readonly selections: LoanSelectionsService;
  readonly selectionsViews: LoanSelectionsViews;
  readonly providerRows: ProviderRowsService;
  readonly staffViews: StaffLoansViews;
  readonly uploads: UploadsService;
}

/** Loan applications with their documents, and requests to lenders. */
export function composeLoans({ database, lists, unitOfWork, uploads, sms, clock }: LoanParts): LoanModules {
  const views = createLoansViews(database);
  return {
    draft: createLoanDraftService({
      unitOfWork,
      loans: createLoanViews(database),
      loanChoices: createLoanChoicesViews(database),
      views,
    }),
    documents: createLoanDocumentsService({ unitOfWork, uploads, views }),
    submission: createLoanSubmissionService({ unitOfWork, uploads, views, clock }),
    selections: createLoanSelectionsService(unitOfWork, clock),
    selectionsViews: createLoanSelectionsViews(database),
    providerRows: createProviderRowsService({
      unitOfWork,
      notifications: createNotificationsService(sms),
      useExcess,
      clock,
    }),
    staffViews: createStaffLoansViews(lists.finder),
    uploads,
  };
}
