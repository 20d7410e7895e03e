import path from 'node:path';
import { checkStrictPassword, PASSWORD_MIN_LENGTH } from '@portal/contract/rules/staff-account.ts';
import type { z } from 'zod';
import { readPaymentSettings, type PaymentSettings } from './payment-settings.ts';
import { settingsSchema, type Settings } from './settings.ts';
import { readSmsSettings, type SmsSettings } from './sms-settings.ts';
import { readStorageSettings } from './file-storage.ts';
import type { S3Settings } from '../adapters/s3/s3-storage.ts';

export interface Config extends Omit<Settings, 'DATA_DIR'> {
  readonly dataDir: string;
  readonly webFolder: string | undefined;
  readonly isProduction: boolean;
  /** Of new staff passwords. */
  readonly passwordMinLength: number;
  readonly sms: SmsSettings;
  readonly payments: PaymentSettings;
  /** Uploads are kept on disk where there is none. */
  readonly s3: S3Settings | undefined;
}

/** What is wrong with the settings, in lines for the person who starts the portal. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const WEB_FOLDER = path.join(import.meta.dirname, '../../../web/dist');

/** The only reader of the environment. */
export function readConfig(environment: Environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describe));
  const settings = parsed.data;
  const sms = readSmsSettings(settings);
  const payments = readPaymentSettings(settings);
  const s3 = readStorageSettings(settings);
  const missing = [sms, payments, s3].filter((part) => typeof part === 'string');
  const problems = [...refusals(settings), ...missing];
  if (
    typeof sms === 'string' ||
    typeof payments === 'string' ||
    typeof s3 === 'string' ||
    problems.length > 0
  ) {
    throw new ConfigError(problems);
  }
  const { DATA_DIR, ...rest } = settings;
  return {
    ...rest,
    dataDir: path.resolve(DATA_DIR),
    webFolder: settings.SERVE_WEB ? WEB_FOLDER : undefined,
    isProduction: settings.NODE_ENV === 'production',
    passwordMinLength: passwordMinLength(settings),
    sms,
    payments,
    s3,
  };
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

/** What would be unsafe with real people. */
function refusals(settings: Settings): string[] {
  const halfAdmin = (settings.ADMIN_USERNAME === undefined) !== (settings.ADMIN_PASSWORD === undefined);
  const always = halfAdmin ? ['ADMIN_USERNAME and ADMIN_PASSWORD belong together'] : [];
  if (settings.NODE_ENV !== 'production') return always;
  return [
    ...always,
    ...(settings.SANDBOX_URL === undefined ? [] : ['SANDBOX_URL is not allowed in production']),
    ...(settings.SECRET_KEY === undefined ? ['SECRET_KEY is required in production'] : []),
    ...adminPasswordProblems(settings),
    ...(settings.PUBLIC_URL === undefined ? ['PUBLIC_URL is required in production'] : []),
    ...OUTSIDE.filter((name) => pointsHome(settings[name])).map(
      (name) => `${name} must not be this machine in production`,
    ),
  ];
}

const PRODUCTION_PASSWORD_LENGTH = 10;

function passwordMinLength({ NODE_ENV: mode, PASSWORD_MIN_LENGTH: set }: Settings): number {
  return set ?? (mode === 'production' ? PRODUCTION_PASSWORD_LENGTH : PASSWORD_MIN_LENGTH);
}

/** The first user's password follows the rules that hold for everybody else's. */
function adminPasswordProblems(settings: Settings): string[] {
  const { ADMIN_PASSWORD: password, ADMIN_USERNAME: username = '' } = settings;
  if (password === undefined) return [];
  const mistake = checkStrictPassword(password, username, passwordMinLength(settings));
  return mistake === undefined ? [] : [`ADMIN_PASSWORD is not allowed in production: ${mistake}`];
}

/** Addresses of services that are not ours. */
const OUTSIDE = ['SMS_GATEWAY_URL', 'RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const;

function pointsHome(url: string | undefined): boolean {
  if (url === undefined) return false;
  return url.startsWith('/') || /^(?:localhost|127\.|\[::1\])/.test(new URL(url).hostname);
}
