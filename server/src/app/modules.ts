import { listsModule } from '../lists/lists.module.ts';
import { approvalsModule } from '../modules/approvals/approvals.module.ts';
import { applicationsModule } from '../modules/applications/applications.module.ts';
import { auditModule } from '../modules/audit/audit.module.ts';
import { authModule } from '../modules/auth/auth.module.ts';
import { bankModule } from '../modules/bank/bank.module.ts';
import { contactModule } from '../modules/contact/contact.module.ts';
import { concessionsModule } from '../modules/concessions/concessions.module.ts';
import { exportsModule } from '../modules/exports/exports.module.ts';
import { filesModule } from '../modules/files/files.module.ts';
import { identityModule } from '../modules/identity/identity.module.ts';
import { leadsModule } from '../modules/leads/leads.module.ts';
import { loansModule } from '../modules/loans/loans.module.ts';
import { moneyModule } from '../modules/money/money.module.ts';
import { notesModule } from '../modules/notes/notes.module.ts';
import { notificationsModule } from '../modules/notifications/notifications.module.ts';
import { paymentsModule } from '../modules/payments/payments.module.ts';
import { referenceModule } from '../modules/reference/reference.module.ts';
import { refundsModule } from '../modules/refunds/refunds.module.ts';
import { sealingModule } from '../modules/sealing/sealing.module.ts';
import { secondFactorModule } from '../modules/second-factor/second-factor.module.ts';
import { settlementsModule } from '../modules/settlements/settlements.module.ts';
import { signingModule } from '../modules/signing/signing.module.ts';
import { staffModule } from '../modules/staff/staff.module.ts';
import { verificationModule } from '../modules/verification/verification.module.ts';
import { moduleList } from './module-list.ts';
import type { PortalParts } from './portal-parts.ts';

/** Every module, after those whose services it uses. */
export const MODULES = moduleList<PortalParts>()
  .with(listsModule)
  .with(sealingModule)
  .with(notificationsModule)
  .with(approvalsModule)
  .with(exportsModule)
  .with(auditModule)
  .with(referenceModule)
  .with(authModule)
  .with(secondFactorModule)
  .with(identityModule)
  .with(staffModule)
  .with(filesModule)
  .with(leadsModule)
  .with(signingModule)
  .with(moneyModule)
  .with(concessionsModule)
  .with(paymentsModule)
  .with(refundsModule)
  .with(settlementsModule)
  .with(applicationsModule)
  .with(notesModule)
  .with(verificationModule)
  .with(contactModule)
  .with(loansModule)
  .with(bankModule);
