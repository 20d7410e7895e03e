import type { Registry } from 'prom-client';
import { postgresLimits } from '../adapters/limits/postgres-limits.ts';
import type { Database } from '../db/connection.ts';
import { duplicateOf } from '../db/errors.ts';
import { createUnitOfWork } from '../db/unit-of-work.ts';
import type { SessionReader } from '../http/actor.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Secrets } from '../kernel/secrets.ts';
import {
  createDeletionService,
  type DeletionService,
} from '../modules/applications/deletion/deletion.service.ts';
import { createDeletionViews, type DeletionViews } from '../modules/applications/deletion/deletion.views.ts';
import { withCode } from '../modules/auth/with-code.ts';
import { createCodeSender } from '../modules/auth/code-sender.ts';
import { createDevicesStore } from '../modules/auth/devices.store.ts';
import { createLoginService, type LoginService } from '../modules/auth/login.service.ts';
import { createOldRowsSweep } from '../modules/auth/old-rows.jobs.ts';
import { createOldRowsStore } from '../modules/auth/old-rows.store.ts';
import { createOtpGate } from '../modules/auth/otp-gate.ts';
import { createOtpService } from '../modules/auth/otp.service.ts';
import { createRegistrationService, type RegistrationService } from '../modules/auth/registration.service.ts';
import { createSessionsService } from '../modules/auth/sessions.service.ts';
import { createSessionsStore } from '../modules/auth/sessions.store.ts';
import { createSignIn } from '../modules/auth/sign-in.ts';
import { createCallbackService, type CallbackService } from '../modules/leads/callback.service.ts';
import { createSmsOutboxStore } from '../modules/notifications/sms-outbox.store.ts';
import { createSmsService } from '../modules/notifications/sms.service.ts';
import type { FileStorage } from '../modules/files/file-storage.ts';
import { composeApplication, type ApplicationModules } from './application-modules.ts';
import type { Config } from './config.ts';
import { composeExports, type ExportModules } from './export-modules.ts';
import { composeLists } from './list-modules.ts';
import { composeLoans, type LoanModules } from './loan-modules.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { composePayments, type PaymentModules } from './payment-modules.ts';
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

export interface Modules {
  readonly login: LoginService;
  readonly registration: RegistrationService;
  readonly callbacks: CallbackService;
  readonly applications: ApplicationModules;
  readonly staff: StaffModules;
  readonly payments: PaymentModules;
  readonly loans: LoanModules;
  readonly exports: ExportModules;
  readonly deletion: { readonly service: DeletionService; readonly views: DeletionViews };
  readonly readSession: SessionReader;
  readonly jobHandlers: JobHandlers;
  /** Until what was begun after a commit has ended. */
  settled(): Promise<void>;
}

/** Gives each service the narrow pieces that it needs. */
export function composeModules({
  config,
  log,
  clock,
  secrets,
  database,
  reports,
  storage,
  queue,
  publicUrl,
  registry,
}: Parts): Modules {
  const unitOfWork = createUnitOfWork(database, bindStores(queue));
  const sms = createSmsService({
    gateway: createSmsGateway(config.sms),
    outbox: createSmsOutboxStore(database),
    secrets,
    clock,
    log,
    publicHost: new URL(publicUrl).hostname,
  });
  const otp = createOtpService(secrets, clock);
  const makeLimit = postgresLimits(database.$client);
  const gate = createOtpGate(makeLimit);
  const sendCode = createCodeSender(unitOfWork, gate, sms, createDevicesStore(database));
  const sessions = createSessionsService(createSessionsStore(database), clock);
  const signIn = createSignIn(sessions, clock);
  const readSession: SessionReader = (token) => sessions.read(token);
  const application = { storage, database, unitOfWork, sms, secrets, readSession, clock, log };
  const applications = composeApplication(application);
  const lists = composeLists(database);
  const staff = composeStaff({ database, lists, unitOfWork, makeLimit, sms, sessions, secrets, clock, log });
  const sweepOldRows = createOldRowsSweep(createOldRowsStore(database), clock);
  const payments = composePayments({
    config,
    publicUrl,
    database,
    lists,
    unitOfWork,
    makeLimit,
    sms,
    registry,
    clock,
    log,
  });
  const loans = composeLoans({ database, lists, unitOfWork, uploads: applications.uploads, sms, clock });
  const common = { unitOfWork, sendCode, otp, clock };
  return {
    login: createLoginService({ ...common, signIn, publicUrl }),
    registration: createRegistrationService({ ...common, signIn, intakeOpen: config.INTAKE_OPEN }),
    callbacks: createCallbackService({ ...common, withCode }),
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
    exports: composeExports({ database, reports, unitOfWork, storage, clock, log }),
    readSession,
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
    settled: async () => {
      await staff.settled();
      await sms.settled();
    },
  };
}
