import type { ChequesCount } from '@portal/contract/rules/desk-payment.ts';
import type { Database } from '../../db/connection.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { FindToken } from '../../http/route.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ListFinder } from '../../lists/list.ts';
import type { Downloads } from '../exports/downloads.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { UploadsService } from '../files/uploads.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { NotificationsViews } from '../notifications/notifications.views.ts';
import type { PaymentsViews } from '../payments/payments.views.ts';
import type { SettlingService } from '../payments/settling/settling.service.ts';
import type { ReferenceService } from '../reference/reference.service.ts';
import type { AuditedValues } from '../sealing/audited-values.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import type { FormTerms, ReadFormTerms } from './form/form-terms.ts';
import { type SubmissionStores } from './candidate/submission.service.ts';
import { type DeletionApprovalStores } from './deletion/deletion.approval.ts';
import { type CashBookStores } from './desk/cash-book.service.ts';
import { type DeskApprovalStores } from './desk/desk-payment.approval.ts';
import { type SavedViewStores } from './saved-views/saved-views.service.ts';
import { type RunStores } from './selection/status-change-runs.jobs.ts';
import { type UndoStores } from './selection/status-change-undo.jobs.ts';
import { type StatusChangeStores } from './selection/status-changes.service.ts';

/** What app gives the applications: the database, and what other modules offer. */
export interface ApplicationsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<
    SubmissionStores &
      DeletionApprovalStores &
      DeskApprovalStores &
      CashBookStores &
      StatusChangeStores &
      RunStores &
      UndoStores &
      SavedViewStores
  >;
  readonly finder: ListFinder;
  readonly uploads: UploadsService;
  readonly identityNumbers: IdentityNumbers;
  readonly auditedValues: AuditedValues;
  readonly notifications: NotificationsService;
  readonly notificationsViews: NotificationsViews;
  readonly paymentsViews: PaymentsViews;
  readonly settling: SettlingService;
  readonly reference: ReferenceService;
  readonly downloads: Downloads;
  readonly approvals: Approvals;
  readonly readStaffCookie: FindToken;
  readonly clock: Clock;
  readonly config: {
    readonly program: Pick<FormTerms, 'otherIdentityDocuments'>;
    readonly HIDE_UNSUBMITTED_DOCUMENTS: boolean;
    readonly SELECT_ACCEPTED_ONLY: boolean;
    readonly APPROVAL_DESK_PAYMENT_ABOVE: number;
    readonly DESK_CHEQUES_COUNT: ChequesCount;
  };
}

export interface ApplicationRouteParts extends ApplicationsParts {
  readonly formTerms: ReadFormTerms;
}
