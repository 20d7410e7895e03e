import path from 'node:path';
import { ROLES, type Role } from '@portal/contract/permissions.ts';
import type { ProgramSettings } from '@portal/contract/program/program-settings.ts';
import type { z } from 'zod';
import { passwordMinLength } from './settings/password-settings.ts';
import { readPaymentSettings, type PaymentSettings } from './payment-provider.ts';
import { programSettingsOf } from './settings/program-settings.ts';
import { requiredApprovals } from './settings/approval-settings.ts';
import { readIdentitySettings, type IdentitySettings } from './settings/identity-settings.ts';
import { isPlainDatabase } from './outside-address.ts';
import { PLAIN_DATABASE_SENTENCE, productionRefusals } from './production-rules.ts';
import type { SessionLimit } from '../modules/auth/sessions.service.ts';
import { staffSessionLimit } from './settings/session-settings.ts';
import { settingsSchema, type Settings } from './settings/settings.ts';
import { readSmsSettings, type SmsSettings } from './settings/sms-settings.ts';
import { readStorageSettings } from './file-storage.ts';
import { withSecretFiles, type Environment } from './settings/secret-settings.ts';
import type { S3Settings } from '../adapters/s3/s3-storage.ts';

export interface Config extends Omit<Settings, 'DATA_DIR' | 'API_DOCS'> {
  readonly dataDir: string;
  readonly webFolder: string | undefined;
  readonly isProduction: boolean;
  readonly docsOpen: boolean;
  /** Of new staff passwords. */
  readonly passwordMinLength: number;
  readonly staffSession: SessionLimit;
  /** Every role that a staff user can have here. */
  readonly staffRoles: readonly Role[];
  /** What candidates are told about help and dates. */
  readonly program: ProgramSettings;
  readonly sms: SmsSettings;
  readonly payments: PaymentSettings;
  /** Uploads are kept on disk if it is not set. */
  readonly s3: S3Settings | undefined;
  /** Staff log in with passwords alone if it is not set. */
  readonly identity: IdentitySettings | undefined;
}

/** What is wrong with the settings, in lines for the person who starts the portal. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const WEB_FOLDER = path.join(import.meta.dirname, '../../../web/dist');

/** For a failed start, whose message must hold none of its secrets. */
export const ENVIRONMENT: Environment = process.env;

/** The only reader of the environment. */
export function readConfig(environment: Environment = process.env): Config {
  const { given, problems: ofFiles } = givenSettings(environment);
  const parsed = settingsSchema.safeParse(given);
  const misread = [...ofFiles, ...(parsed.success ? [] : parsed.error.issues.map(describe))];
  if (!parsed.success || misread.length > 0) throw new ConfigError(misread);
  const settings = parsed.data;
  const sms = readSmsSettings(settings);
  const payments = readPaymentSettings(settings);
  const s3 = readStorageSettings(settings);
  const identity = readIdentitySettings(settings);
  const missing = [sms, payments, s3, identity].filter((part) => typeof part === 'string');
  const isProduction = settings.NODE_ENV === 'production';
  const isGiven = (name: keyof Settings) => given[name] !== undefined;
  const unsafe = isProduction ? productionRefusals({ settings, isGiven }) : [];
  const problems = [...contradictions(settings), ...unsafe, ...missing];
  if (
    typeof sms === 'string' ||
    typeof payments === 'string' ||
    typeof s3 === 'string' ||
    typeof identity === 'string' ||
    problems.length > 0
  ) {
    throw new ConfigError(problems);
  }
  const { DATA_DIR, API_DOCS, ...rest } = settings;
  return {
    ...rest,
    APPROVALS: requiredApprovals(settings.APPROVALS, isProduction),
    dataDir: path.resolve(DATA_DIR),
    webFolder: settings.SERVE_WEB ? WEB_FOLDER : undefined,
    isProduction,
    docsOpen: API_DOCS === undefined ? !isProduction : API_DOCS === 'true',
    passwordMinLength: passwordMinLength(settings),
    staffSession: staffSessionLimit(settings),
    staffRoles: [...ROLES, ...settings.STAFF_ROLES],
    program: programSettingsOf(settings),
    sms,
    payments,
    s3,
    identity,
  };
}

const migrationSettings = settingsSchema.pick({
  NODE_ENV: true,
  ALLOW_UNSAFE: true,
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_PORTAL_ROLE: true,
  LOG_LEVEL: true,
  BUILD_ID: true,
});

export interface MigrationConfig extends Omit<z.output<typeof migrationSettings>, 'DATA_DIR'> {
  readonly dataDir: string;
  readonly isProduction: boolean;
}

/** What `migrate` needs: it serves nobody, so that no key of any service is asked of it. */
export function readMigrationConfig(environment: Environment = process.env): MigrationConfig {
  const { given, problems } = givenSettings(environment);
  const parsed = migrationSettings.safeParse(given);
  const misread = [...problems, ...(parsed.success ? [] : parsed.error.issues.map(describe))];
  if (!parsed.success || misread.length > 0) throw new ConfigError(misread);
  const { DATA_DIR, ...settings } = parsed.data;
  const { NODE_ENV, DATABASE_URL, ALLOW_UNSAFE } = settings;
  const isPlain = DATABASE_URL !== undefined && isPlainDatabase(DATABASE_URL);
  const isProduction = NODE_ENV === 'production';
  if (isProduction && isPlain && !ALLOW_UNSAFE.includes('plain-database')) {
    throw new ConfigError([PLAIN_DATABASE_SENTENCE]);
  }
  return { ...settings, isProduction, dataDir: path.resolve(DATA_DIR) };
}

/** An empty setting is one that is not set; a blank one would be read as the number 0. */
function givenSettings(environment: Environment) {
  const { environment: filled, problems } = withSecretFiles(environment);
  const given = Object.fromEntries(Object.entries(filled).filter(([, value]) => value?.trim() !== ''));
  return { given, problems };
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

/** What cannot be meant, wherever the portal runs. */
function contradictions(settings: Settings): string[] {
  const { ADMIN_USERNAME, ADMIN_PASSWORD, PORT, METRICS_PORT } = settings;
  const { BATCH_FIRST_DAY, BATCH_TIME, BATCH_PLACE } = settings;
  const isDayMissing = BATCH_FIRST_DAY === undefined && (BATCH_TIME ?? BATCH_PLACE) !== undefined;
  const halfAdmin = (ADMIN_USERNAME === undefined) !== (ADMIN_PASSWORD === undefined);
  return [
    ...(halfAdmin ? ['ADMIN_USERNAME and ADMIN_PASSWORD belong together'] : []),
    ...(isDayMissing ? ['BATCH_TIME and BATCH_PLACE need BATCH_FIRST_DAY'] : []),
    ...(PORT !== 0 && METRICS_PORT === PORT ? ['METRICS_PORT and PORT must not be the same'] : []),
  ];
}
