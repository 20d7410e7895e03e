import type { FastifyInstance } from 'fastify';
import type { Role } from '@portal/contract/permissions.ts';
import { LEADS_PER_MOBILE_HOUR } from '@portal/contract/rules/otp-limits.ts';
import type { Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Actor } from '../../http/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FactorModes } from '../../kernel/factor-modes.ts';
import { handleJob } from '../../kernel/job.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { SmsCeiling } from '../notifications/sms-ceiling.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import { addressKey } from './address-key.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { createCandidatesStore } from './candidates.store.ts';
import { createCodeMetrics } from './code-metrics.ts';
import { createCodeSender } from './code-sender.ts';
import { createCodeSms } from './code-sms.ts';
import { askingBrowserOf, browserOf, rememberDevice } from './device-cookie.ts';
import { createDevicesStore } from './devices.store.ts';
import { createDevicesViews } from './devices.views.ts';
import { createEndWaitForCode } from './last-try.ts';
import { createLoginService, type LoginStores } from './login.service.ts';
import { createOldRowsSweep, SWEEP_OLD_ROWS } from './old-rows.jobs.ts';
import { createOldRowsStore, type OldRowsStore } from './old-rows.store.ts';
import { createOtpGate } from './otp-gate.ts';
import { createOtpService } from './otp.service.ts';
import { createOtpStore } from './otp.store.ts';
import { createOtpViews } from './otp.views.ts';
import { createProofOfWork } from './proof-of-work.ts';
import type { MakeLimit } from './rate-limits.ts';
import { createRegistrationService, type RegistrationStores } from './registration.service.ts';
import { createSaveLimit } from './save-limit.ts';
import { createSessionsService, type SessionLimit } from './sessions.service.ts';
import { createSessionsStore } from './sessions.store.ts';
import { createSessionsViews } from './sessions.views.ts';
import { createStaffSessionsViews } from './staff-sessions.views.ts';
import { createRememberBrowser, createSignIn } from './sign-in.ts';
import { withCode } from './with-code.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

/** Everything a code may be asked for is prepared in one kind of transaction. */
interface AuthStores extends LoginStores, RegistrationStores, SmsStores {
  readonly oldRows: OldRowsStore;
}

interface AuthParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<AuthStores>;
  readonly makeLimit: MakeLimit;
  readonly sms: SmsService;
  readonly smsCeiling: SmsCeiling;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly registry: Registry;
  readonly publicUrl: string;
  readonly isHttps: boolean;
  readonly config: {
    readonly INTAKE_OPEN: boolean;
    readonly SAVES_PER_MINUTE: number;
    readonly STAFF_SECOND_FACTOR: FactorModes;
    readonly staffSession: SessionLimit;
    readonly staffRoles: readonly Role[];
  };
}

const HOUR = 60 * 60;

/** Codes, registration, login and sessions. */
export const authModule = {
  stores: (transaction: Transaction) => ({
    candidates: createCandidatesStore(transaction),
    devices: createDevicesStore(transaction),
    oldRows: createOldRowsStore(transaction),
    otp: createOtpStore(transaction),
    sessions: createSessionsStore(transaction),
  }),
  compose: (parts: AuthParts) => {
    const { database, unitOfWork, makeLimit, sms, clock, isHttps, config } = parts;
    const sessions = createSessionsService({
      unitOfWork,
      views: createSessionsViews(database),
      clock,
      factorModes: config.STAFF_SECOND_FACTOR,
      staffLimit: config.staffSession,
    });
    const codes = composeCodes(parts);
    const signingIn = { ...codes, signIn: createSignIn(sessions, clock) };
    const login = createLoginService({ ...signingIn, publicUrl: parts.publicUrl });
    const registration = createRegistrationService({
      ...signingIn,
      intakeOpen: config.INTAKE_OPEN,
      leadsPerMobile: makeLimit('lead-closed', LEADS_PER_MOBILE_HOUR, HOUR),
    });
    const sweepOldRows = createOldRowsSweep(unitOfWork, clock);
    return {
      services: {
        sessions,
        readSession: async (token: string, isPeek?: boolean) =>
          withOpenRole(await sessions.read(token, isPeek), config.staffRoles),
        staffSessionsViews: createStaffSessionsViews(database),
        takeSave: createSaveLimit(makeLimit, config.SAVES_PER_MINUTE),
        codes: { ...codes, withCode },
        browsers: { entering: browserOf, asking: askingBrowserOf, keep: rememberDevice },
        rememberBrowser: createRememberBrowser(clock),
        addressKey,
      },
      routes: (http: FastifyInstance) => registerAuthRoutes(http, { login, registration, isHttps }),
      jobs: [
        handleJob(SWEEP_OLD_ROWS, async () => {
          await sms.sweep();
          await sweepOldRows();
        }),
      ],
    };
  },
};

/** A staff user whose role no setting names any more counts as signed out. */
function withOpenRole(actor: Actor | undefined, openRoles: readonly Role[]): Actor | undefined {
  return actor?.kind === 'staff' && !openRoles.includes(actor.role) ? undefined : actor;
}

/** What every service that accepts a code needs. */
function composeCodes(parts: AuthParts) {
  const { database, unitOfWork, sms, secrets, clock } = parts;
  const metrics = createCodeMetrics(parts.registry);
  const proofs = createProofOfWork(secrets, clock);
  const gate = createOtpGate(parts.makeLimit, parts.smsCeiling, proofs);
  const devices = createDevicesViews(database);
  const codes = createOtpViews(database);
  const sendCode = createCodeSender({ unitOfWork, gate, proofs, sms, devices, codes, metrics, clock });
  const endWait = createEndWaitForCode(gate, codes, devices);
  const otp = createOtpService(secrets, clock, metrics);
  return { unitOfWork, sendCode, endWait, otp, codeSms: createCodeSms(parts.publicUrl), clock };
}
