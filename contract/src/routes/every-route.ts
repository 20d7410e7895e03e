import type { applicationRoutes } from './application.ts';
import type { approvalRoutes } from './approvals.ts';
import type { askLinkRoutes, candidateAskRoutes } from './asks.ts';
import type { auditRoutes } from './audit.ts';
import type { authRoutes } from './auth.ts';
import type { concessionRoutes } from './concessions.ts';
import type { contactChangeRoutes } from './contact-changes.ts';
import type { disputeRoutes } from './disputes.ts';
import type { cashBookRoutes } from './cash-book.ts';
import type { deskPaymentRoutes } from './desk-payments.ts';
import type { documentCheckRoutes } from './document-checks.ts';
import type { documentRoutes } from './documents.ts';
import type { fileRoutes } from './files.ts';
import type { identityRoutes } from './identity.ts';
import type { leadRoutes } from './leads.ts';
import type { loanSelectionRoutes } from './loan-selections.ts';
import type { loanRoutes } from './loans.ts';
import type { overviewRoutes } from './overview.ts';
import type { paymentRoutes } from './payments.ts';
import type { referenceRoutes } from './reference.ts';
import type { savedViewRoutes } from './saved-views.ts';
import type { loginFactorRoutes, secondFactorRoutes } from './second-factor.ts';
import type { staffApplicationRoutes } from './staff-applications.ts';
import type { staffAuthRoutes } from './staff-auth.ts';
import type { deletionRoutes } from './staff-deletion.ts';
import type { staffFileRoutes } from './staff-files.ts';
import type { bankRoutes } from './bank.ts';
import type { monthEndRoutes } from './month-end.ts';
import type { settlementRoutes } from './settlements.ts';
import type { staffLedgerRoutes } from './staff-ledger.ts';
import type { taxInvoiceRoutes } from './tax-documents.ts';
import type { staffLoanRoutes } from './staff-loans.ts';
import type { staffPaymentRoutes } from './staff-payments.ts';
import type { staffReceiptRoutes } from './staff-receipts.ts';
import type { selectionRoutes } from './staff-selection.ts';
import type { staffNoteRoutes } from './staff-notes.ts';
import type { staffRefundRoutes } from './staff-refunds.ts';
import type { staffSessionRoutes } from './staff-sessions.ts';
import type { staffUserRoutes } from './staff-users.ts';
import type { wholeApplicationRoutes } from './staff-whole-application.ts';
import type { statusChangeRunRoutes } from './status-change-runs.ts';
import type { statusChangeRoutes } from './status-changes.ts';
import type { submissionHistoryRoutes } from './submission-history.ts';
import type { systemRoutes } from './system.ts';
import type { verificationRoutes } from './verification.ts';
import type { withdrawalRoutes } from './withdrawal.ts';

/** Every route of the contract, as types alone, so that the web is typed by it without carrying it. */
export type EveryRoute =
  | (typeof authRoutes)[keyof typeof authRoutes]
  | (typeof applicationRoutes)[keyof typeof applicationRoutes]
  | (typeof documentCheckRoutes)[keyof typeof documentCheckRoutes]
  | (typeof documentRoutes)[keyof typeof documentRoutes]
  | (typeof fileRoutes)[keyof typeof fileRoutes]
  | (typeof referenceRoutes)[keyof typeof referenceRoutes]
  | (typeof staffAuthRoutes)[keyof typeof staffAuthRoutes]
  | (typeof secondFactorRoutes)[keyof typeof secondFactorRoutes]
  | (typeof loginFactorRoutes)[keyof typeof loginFactorRoutes]
  | (typeof identityRoutes)[keyof typeof identityRoutes]
  | (typeof staffSessionRoutes)[keyof typeof staffSessionRoutes]
  | (typeof staffUserRoutes)[keyof typeof staffUserRoutes]
  | (typeof staffApplicationRoutes)[keyof typeof staffApplicationRoutes]
  | (typeof wholeApplicationRoutes)[keyof typeof wholeApplicationRoutes]
  | (typeof selectionRoutes)[keyof typeof selectionRoutes]
  | (typeof statusChangeRoutes)[keyof typeof statusChangeRoutes]
  | (typeof statusChangeRunRoutes)[keyof typeof statusChangeRunRoutes]
  | (typeof savedViewRoutes)[keyof typeof savedViewRoutes]
  | (typeof deletionRoutes)[keyof typeof deletionRoutes]
  | (typeof overviewRoutes)[keyof typeof overviewRoutes]
  | (typeof leadRoutes)[keyof typeof leadRoutes]
  | (typeof verificationRoutes)[keyof typeof verificationRoutes]
  | (typeof submissionHistoryRoutes)[keyof typeof submissionHistoryRoutes]
  | (typeof askLinkRoutes)[keyof typeof askLinkRoutes]
  | (typeof candidateAskRoutes)[keyof typeof candidateAskRoutes]
  | (typeof approvalRoutes)[keyof typeof approvalRoutes]
  | (typeof auditRoutes)[keyof typeof auditRoutes]
  | (typeof paymentRoutes)[keyof typeof paymentRoutes]
  | (typeof staffPaymentRoutes)[keyof typeof staffPaymentRoutes]
  | (typeof bankRoutes)[keyof typeof bankRoutes]
  | (typeof cashBookRoutes)[keyof typeof cashBookRoutes]
  | (typeof monthEndRoutes)[keyof typeof monthEndRoutes]
  | (typeof settlementRoutes)[keyof typeof settlementRoutes]
  | (typeof deskPaymentRoutes)[keyof typeof deskPaymentRoutes]
  | (typeof staffLedgerRoutes)[keyof typeof staffLedgerRoutes]
  | (typeof taxInvoiceRoutes)[keyof typeof taxInvoiceRoutes]
  | (typeof staffReceiptRoutes)[keyof typeof staffReceiptRoutes]
  | (typeof staffNoteRoutes)[keyof typeof staffNoteRoutes]
  | (typeof staffRefundRoutes)[keyof typeof staffRefundRoutes]
  | (typeof concessionRoutes)[keyof typeof concessionRoutes]
  | (typeof contactChangeRoutes)[keyof typeof contactChangeRoutes]
  | (typeof disputeRoutes)[keyof typeof disputeRoutes]
  | (typeof withdrawalRoutes)[keyof typeof withdrawalRoutes]
  | (typeof staffFileRoutes)[keyof typeof staffFileRoutes]
  | (typeof loanRoutes)[keyof typeof loanRoutes]
  | (typeof loanSelectionRoutes)[keyof typeof loanSelectionRoutes]
  | (typeof staffLoanRoutes)[keyof typeof staffLoanRoutes]
  | (typeof systemRoutes)[keyof typeof systemRoutes];
