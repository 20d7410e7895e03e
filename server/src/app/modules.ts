import type { Registry } from 'prom-client';
import { postgresLimits } from '../adapters/limits/postgres-limits.ts';
import type { Database } from '../db/connection.ts';
import { duplicateOf } from '../db/errors.ts';
import { createUnitOfWork } from '../db/unit-of-work.ts';
import type { SessionReader, StillAdmits } from '../http/actor.ts';
import type { TakeSave } from '../http/save-limit.ts';
import type { OnStaffDownload } from '../http/staff-downloads.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { createBackground } from '../kernel/background.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Secrets } from '../kernel/secrets.ts';
import {
  createDeletionService,
  type DeletionService,
} from '../modules/applications/deletion/deletion.service.ts';
import { createDeletionViews, type DeletionViews } from '../modules/applications/deletion/deletion.views.ts';
import { createAdmission } from '../modules/auth/admission.ts';
import { createOldRowsSweep } from '../modules/auth/old-rows.jobs.ts';
import { createSessionsService } from '../modules/auth/sessions.service.ts';
import { createSessionsViews } from '../modules/auth/sessions.views.ts';
import { ALL_SMS, createSmsCeiling } from '../modules/auth/sms-ceiling.ts';
import { createSmsService } from '../modules/notifications/sms.service.ts';
import type { FileStorage } from '../modules/files/file-storage.ts';
import { composeApplication, type ApplicationModules } from './application-modules.ts';
import { createSmsMetrics } from './code-metrics.ts';
import type { CommonParts } from './common-parts.ts';
import type { Config } from './config.ts';
import { createDownloadWatch } from './download-watch.ts';
import { composeExports, type ExportModules } from './export-modules.ts';
import { composeLists } from './list-modules.ts';
import { composeLoans, type LoanModules } from './loan-modules.ts';
import { composeSignIn, type SignInModules } from './sign-in-modules.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createOutsideGates } from './outside-gates.ts';
import { composePayments, type PaymentModules } from './payment-modules.ts';
import { createSaveLimit } from './save-limit.ts';
import { composeStaff, type StaffModules } from './staff-modules.ts';
import { bindStores } from './stores.ts';

interface Parts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly reports: Database;
  readonly storage: FileStorage;
  readonly queue: JobQueue;
  readonly publicUrl: string;
  readonly registry: Registry;
}

export interface Modules extends SignInModules {
  readonly applications: ApplicationModules;
  readonly staff: StaffModules;
  readonly payments: PaymentModules;
  readonly loans: LoanModules;
  readonly exports: ExportModules;
  readonly deletion: { readonly service: DeletionService; readonly views: DeletionViews };
  readonly readSession: SessionReader;
  readonly stillAdmits: StillAdmits;
  readonly takeSave: TakeSave;
  readonly onStaffDownload: OnStaffDownload;
  readonly jobHandlers: JobHandlers;
  /** Until what was begun after a commit has ended. */
  settled(): Promise<void>;
}

/** Gives each service the narrow pieces that it needs. */
export function composeModules(parts: Parts): Modules {
  const { config, log, clock, secrets, database, reports, storage, queue, publicUrl, registry } = parts;
  const background = createBackground(log);
  const unitOfWork = createUnitOfWork(database, bindStores(queue, clock), {
    clock,
    startWork: (work) => background.soon(work),
    admit: createAdmission(clock),
  });
  const makeLimit = postgresLimits(database.$client, clock);
  const allSms = createSmsCeiling(makeLimit, config.SMS_PER_HOUR);
  const gates = createOutsideGates(config.OUTSIDE_AT_ONCE, registry);
  const sms = createSmsService({
    gateway: createSmsGateway(config.sms, gates),
    unitOfWork,
    secrets,
    clock,
    log,
    publicHost: new URL(publicUrl).hostname,
    count: () => allSms.take(ALL_SMS),
    metrics: createSmsMetrics(registry, config.SMS_PER_HOUR),
  });
  const sessions = createSessionsService({
    unitOfWork,
    views: createSessionsViews(database),
    clock,
  });
  const readSession: SessionReader = (token) => sessions.read(token);
  const lists = composeLists(database, unitOfWork);
  const common: CommonParts = {
    database,
    lists,
    unitOfWork,
    makeLimit,
    sms,
    sessions,
    secrets,
    background,
    clock,
    log,
    hideUnsubmittedDocuments: config.HIDE_UNSUBMITTED_DOCUMENTS,
  };
  const applications = composeApplication({ ...common, storage, readSession });
  const staff = composeStaff({
    ...common,
    passwordMinLength: config.passwordMinLength,
    isSignupOpen: config.STAFF_SIGNUP,
  });
  const payments = composePayments({ ...common, config, publicUrl, gates, registry });
  const loans = composeLoans({ ...common, uploads: applications.uploads });
  const sweepOldRows = createOldRowsSweep(unitOfWork, clock);
  return {
    ...composeSignIn({ ...common, publicUrl, registry, allSms, intakeOpen: config.INTAKE_OPEN }),
    applications,
    staff,
    payments,
    loans,
    deletion: {
      service: createDeletionService({
        unitOfWork,
        settling: payments.settling,
        isMobileTaken: (error) => duplicateOf(error) === 'candidates_live_mobile_unique',
        clock,
      }),
      views: createDeletionViews(database, clock),
    },
    exports: composeExports({ ...common, reports, storage }),
    readSession,
    stillAdmits: (session) => sessions.stillAdmits(session),
    takeSave: createSaveLimit(makeLimit, config.SAVES_PER_MINUTE),
    onStaffDownload: createDownloadWatch({ registry, makeLimit, log }),
    jobHandlers: {
      'audit.seal': async () => void (await staff.sealAudit()),
      'files.sweep': () => applications.sweepFiles(),
      'lists.fold': () => lists.fold(),
      'old-rows.sweep': async () => {
        await sms.sweep();
        await sweepOldRows();
      },
      'payments.lost-orders': () => payments.lostOrders.search(),
      'payments.reconcile': ({ round }) => payments.reconciler.run(round),
      'payments.webhook': ({ eventId }) => payments.webhooks.work(eventId),
      'sms.send': ({ outboxId }) => sms.deliver(outboxId),
    },
    settled: () => background.settled(),
  };
}
