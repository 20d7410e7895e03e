import {
  createApplicationsViews,
  type ApplicationsViews,
} from '../modules/applications/list/applications.views.ts';
import { createDocumentsStore } from '../modules/applications/candidate/documents.store.ts';
import { createOverviewViews, type OverviewViews } from '../modules/applications/overview/overview.views.ts';
import {
  createSelectionService,
  type SelectionService,
} from '../modules/applications/selection/selection.service.ts';
import {
  createWholeApplicationService,
  type WholeApplicationService,
} from '../modules/applications/whole-application/whole-application.service.ts';
import { createWholeApplicationViews } from '../modules/applications/whole-application/whole-application.views.ts';
import { createSealHash } from '../modules/audit/audit-chain.ts';
import { createAuditSealing, type SealAudit } from '../modules/audit/audit-sealing.ts';
import { createAuditViews, type AuditViews } from '../modules/audit/audit.views.ts';
import { addressKey } from '../modules/auth/address-key.ts';
import { createLeadsService, type LeadsService } from '../modules/leads/leads.service.ts';
import { createLeadsViews, type LeadsViews } from '../modules/leads/leads.views.ts';
import { createNotificationsService } from '../modules/notifications/notifications.service.ts';
import { useExcess } from '../modules/payments/settling/post-money.ts';
import { createAddressLimits } from '../modules/staff/address-limits.ts';
import { createBackground } from '../modules/staff/background.ts';
import { createFirstUser, type EnsureFirstUser } from '../modules/staff/first-user.ts';
import { createOwnAccountService, type OwnAccountService } from '../modules/staff/own-account.service.ts';
import { createRememberBrowser } from '../modules/staff/known-browser.ts';
import { createLoginCodes } from '../modules/staff/login-codes.ts';
import { createPasswordGuard } from '../modules/staff/password-guard.ts';
import { createPasswordPolicy } from '../modules/staff/password-policy.ts';
import { createPasswords } from '../modules/staff/passwords.ts';
import { createRecoveryProof } from '../modules/staff/recovery-proof.ts';
import { createRecoveryLimits } from '../modules/staff/recovery-limits.ts';
import { createRecoveryService, type RecoveryService } from '../modules/staff/recovery.service.ts';
import { createStaffBrowsersStore } from '../modules/staff/staff-browsers.store.ts';
import { createStaffCodes } from '../modules/staff/staff-codes.ts';
import { createStaffLoginService, type StaffLoginService } from '../modules/staff/staff-login.service.ts';
import { createStaffUsersService, type StaffUsersService } from '../modules/staff/staff-users.service.ts';
import type { CommonParts } from './common-parts.ts';

export interface StaffModules {
  readonly login: StaffLoginService;
  readonly recovery: RecoveryService;
  readonly ownAccount: OwnAccountService;
  readonly users: StaffUsersService;
  readonly ensureFirstUser: EnsureFirstUser;
  readonly selection: SelectionService;
  readonly applicationsViews: ApplicationsViews;
  readonly overviewViews: OverviewViews;
  readonly whole: WholeApplicationService;
  readonly leads: LeadsService;
  readonly leadsViews: LeadsViews;
  readonly auditViews: AuditViews;
  readonly sealAudit: SealAudit;
  settled(): Promise<void>;
}

interface StaffParts extends CommonParts {
  readonly passwordMinLength: number;
  readonly isSignupOpen: boolean;
}

/** Everything behind the staff panel. */
export function composeStaff(parts: StaffParts): StaffModules {
  const { database, lists, unitOfWork, makeLimit, sms, sessions, secrets, clock, log } = parts;
  const passwords = createPasswords(addressKey);
  const policy = createPasswordPolicy(parts.passwordMinLength);
  const { inTurn } = passwords;
  const guard = createPasswordGuard({ unitOfWork, inTurn, secrets, clock, addressKey });
  const limits = createAddressLimits(makeLimit, addressKey);
  const background = createBackground(log);
  const applicationsViews = createApplicationsViews({ db: database, finder: lists.finder });
  const codes = createStaffCodes(secrets, clock);
  const rememberBrowser = createRememberBrowser(clock);
  const common = { unitOfWork, passwords, policy, guard, limits, rememberBrowser, sessions, sms, clock };
  return {
    login: createStaffLoginService({
      ...common,
      codes: createLoginCodes({ unitOfWork, codes, makeLimit, sms, background }),
    }),
    recovery: createRecoveryService({
      ...common,
      proof: createRecoveryProof({ unitOfWork, limits, sms, codes }),
      admit: createRecoveryLimits(makeLimit, limits, createStaffBrowsersStore(database)),
      background,
    }),
    ownAccount: createOwnAccountService({ ...common, isSignupOpen: parts.isSignupOpen }),
    users: createStaffUsersService(common),
    ensureFirstUser: createFirstUser(unitOfWork, passwords),
    selection: createSelectionService({
      unitOfWork,
      notifications: createNotificationsService(sms),
      useExcess,
      clock,
    }),
    applicationsViews,
    overviewViews: createOverviewViews(database, clock),
    whole: createWholeApplicationService({
      applications: applicationsViews,
      views: createWholeApplicationViews(database),
      documents: createDocumentsStore(database),
      clock,
      hideUnsubmitted: parts.hideUnsubmittedDocuments,
    }),
    leads: createLeadsService(unitOfWork),
    leadsViews: createLeadsViews(database),
    auditViews: createAuditViews(database),
    sealAudit: createAuditSealing(unitOfWork, createSealHash(secrets)),
    settled: () => background.settled(),
  };
}
