import { SAMPLE_PROGRAM_SETTINGS } from '@portal/contract/program/program-settings.ts';
import { hasGstinCheckCharacter } from '@portal/contract/rules/gst.ts';
import { SMS_TEMPLATES } from '@portal/contract/texts/sms.ts';
import { SANDBOX_USER } from './first-staff-user.ts';
import {
  adminPasswordMistake,
  passwordMinLength,
  PRODUCTION_PASSWORD_LENGTH,
} from './settings/password-settings.ts';
import { isHttps, isPlainDatabase, isThisMachine } from './outside-address.ts';
import { PAYMENT_ACCOUNTS, PAYMENT_ADDRESSES } from './payment-provider.ts';
import { ISSUED_SECRETS } from './settings/secret-settings.ts';
import { isWeakSecret } from './secret-strength.ts';
import { SAMPLE_GSTIN } from './settings/payment-settings.ts';
import type { Settings } from './settings/settings.ts';
import { isTooWide } from './trusted-proxies.ts';
import type { UnsafeException } from './unsafe-exceptions.ts';

/** The settings, and which of them the environment names at all. */
export interface GivenSettings {
  readonly settings: Settings;
  readonly isGiven: (name: keyof Settings) => boolean;
}

interface ProductionRule {
  /** The name in ALLOW_UNSAFE that lets it pass; a rule without one has no exception. */
  readonly exception?: UnsafeException;
  readonly isBroken: (given: GivenSettings) => boolean;
  readonly sentence: string | ((given: GivenSettings) => string);
}

/** Addresses of services that are not ours. */
const OUTSIDE = ['SMS_GATEWAY_URL', 'OIDC_ISSUER', ...PAYMENT_ADDRESSES] as const;
const SELLER = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_GSTIN'] as const;
/** Who learns one of them must not have the other. */
const DIFFERENT_SECRETS = [
  ['MASTER_KEY', 'SECRET_KEY'],
  ...PAYMENT_ACCOUNTS.flatMap(
    ({ keySecret, webhookSecret, earlierWebhookSecret }) =>
      [
        [webhookSecret, keySecret],
        [earlierWebhookSecret, keySecret],
      ] as const,
  ),
] as const;
const REQUIRED = ['SECRET_KEY', 'MASTER_KEY', 'PUBLIC_URL'] as const;

export const PLAIN_DATABASE_SENTENCE = 'DATABASE_URL is another machine and must say sslmode=verify-full';

/** What would be unsafe with real people. */
const RULES: readonly ProductionRule[] = [
  ...REQUIRED.map((name): ProductionRule => ({
    isBroken: ({ isGiven }) => !isGiven(name),
    sentence: `${name} is required in production`,
  })),
  {
    isBroken: ({ isGiven }) => isGiven('SANDBOX_URL'),
    sentence: 'SANDBOX_URL is not allowed in production',
  },
  {
    exception: 'http',
    isBroken: ({ settings }) => settings.PUBLIC_URL !== undefined && !isHttps(settings.PUBLIC_URL),
    sentence: 'PUBLIC_URL must begin with https:// in production',
  },
  {
    isBroken: ({ settings }) => adminPasswordMistake(settings) !== undefined,
    sentence: ({ settings }) =>
      `ADMIN_PASSWORD is not allowed in production: ${adminPasswordMistake(settings) ?? ''}`,
  },
  {
    isBroken: ({ settings }) => passwordMinLength(settings) < PRODUCTION_PASSWORD_LENGTH,
    sentence: `PASSWORD_MIN_LENGTH must be at least ${PRODUCTION_PASSWORD_LENGTH} in production`,
  },
  {
    isBroken: ({ settings }) => settings.STAFF_SECOND_FACTOR.get('admin') === 'off',
    sentence: 'STAFF_SECOND_FACTOR must not be off for admin in production',
  },
  {
    isBroken: ({ settings }) => settings.STAFF_FACTOR_RESET === 'direct',
    sentence: 'STAFF_FACTOR_RESET must be approved in production',
  },
  ...DIFFERENT_SECRETS.map(([name, other]): ProductionRule => ({
    isBroken: ({ settings: { [name]: secret, [other]: known } }) => secret !== undefined && secret === known,
    sentence: `${name} must be another secret than ${other}`,
  })),
  {
    isBroken: ({ settings }) => settings.ADMIN_PASSWORD?.trim().toLowerCase() === SANDBOX_USER.password,
    sentence: "ADMIN_PASSWORD is the sandbox's, which everybody knows",
  },
  ...ISSUED_SECRETS.map((name): ProductionRule => ({
    isBroken: ({ settings }) => settings[name] !== undefined && isWeakSecret(settings[name]),
    sentence: `${name} is too short or too plain to be a secret of production`,
  })),
  ...PAYMENT_ACCOUNTS.map(({ keyId, liveKey }): ProductionRule => ({
    exception: 'test-keys',
    isBroken: ({ settings: { [keyId]: key } }) => key !== undefined && !key.startsWith(liveKey),
    sentence: `${keyId} is not a live key (${liveKey}…), so that no money is paid with it`,
  })),
  ...OUTSIDE.map((name): ProductionRule => ({
    isBroken: ({ settings }) => settings[name] !== undefined && isThisMachine(settings[name]),
    sentence: `${name} must not be this machine in production`,
  })),
  ...OUTSIDE.map((name): ProductionRule => ({
    isBroken: ({ settings: { [name]: url } }) => url !== undefined && !isThisMachine(url) && !isHttps(url),
    sentence: `${name} must begin with https:// in production`,
  })),
  {
    isBroken: ({ settings }) => settings.TRUSTED_PROXIES.some(isTooWide),
    sentence: ({ settings }) =>
      `TRUSTED_PROXIES takes in strangers with ${settings.TRUSTED_PROXIES.filter(isTooWide).join(', ')}, who could then choose the address they come from`,
  },
  {
    exception: 'plain-database',
    isBroken: ({ settings }) => settings.DATABASE_URL !== undefined && isPlainDatabase(settings.DATABASE_URL),
    sentence: PLAIN_DATABASE_SENTENCE,
  },
  {
    exception: 'plain-storage',
    isBroken: ({ settings: { S3_ENDPOINT: url } }) =>
      url !== undefined && !isHttps(url) && !isThisMachine(url),
    sentence: 'S3_ENDPOINT must begin with https:// in production',
  },
  {
    exception: 'clear-documents',
    isBroken: ({ settings }) => !settings.SEAL_DOCUMENTS,
    sentence: 'SEAL_DOCUMENTS=false stores identity documents in clear',
  },
  {
    exception: 'clear-numbers',
    isBroken: ({ settings }) => !settings.SEAL_NUMBERS,
    sentence: 'SEAL_NUMBERS=false stores identity numbers in clear',
  },
  {
    exception: 'sms-without-template',
    isBroken: ({ settings }) => templatesWithoutId(settings).length > 0,
    sentence: ({ settings }) =>
      `SMS_TEMPLATE_IDS has no id for ${templatesWithoutId(settings).join(', ')}, so that MSG91 would not send them`,
  },
  {
    exception: 'sample-seller',
    isBroken: ({ settings, isGiven }) =>
      SELLER.some((name) => !isGiven(name) || settings[name].trim() === '') || isSampleGstin(settings),
    sentence: `${SELLER.join(', ')} must be those of the seller who is registered for GST`,
  },
  {
    exception: 'sample-help',
    isBroken: ({ settings }) => sampleHelp(settings).length > 0,
    sentence: ({ settings }) =>
      `${sampleHelp(settings).join(', ')} must be set: candidates would call, write and complain to the fictional ones`,
  },
  {
    isBroken: ({ settings }) => !isSampleGstin(settings) && !hasGstinCheckCharacter(settings.SELLER_GSTIN),
    sentence: 'SELLER_GSTIN is mistyped: its last character does not fit the others',
  },
];

/** Everything that keeps these settings from production, a sentence each. */
export function productionRefusals(given: GivenSettings): string[] {
  const allowed = new Set<string>(given.settings.ALLOW_UNSAFE);
  return RULES.filter(({ exception }) => exception === undefined || !allowed.has(exception))
    .filter(({ isBroken }) => isBroken(given))
    .map(({ exception, sentence }) => {
      const text = typeof sentence === 'string' ? sentence : sentence(given);
      return exception === undefined ? text : `${text} (ALLOW_UNSAFE=${exception} allows it)`;
    });
}

function templatesWithoutId({ SMS_GATEWAY, SMS_TEMPLATE_IDS }: Settings): string[] {
  if (SMS_GATEWAY !== 'msg91') return [];
  return Object.keys(SMS_TEMPLATES).filter((name) => (SMS_TEMPLATE_IDS[name] ?? '').trim() === '');
}

/** Settings of the help line and the grievance officer that are still those for trying the portal. */
function sampleHelp(settings: Settings): string[] {
  const { help, grievanceOfficer } = SAMPLE_PROGRAM_SETTINGS;
  const samples = [
    ['HELP_PHONE', help.phone],
    ['HELP_WHATSAPP', help.whatsapp],
    ['HELP_EMAIL', help.email],
    ['GRIEVANCE_OFFICER', grievanceOfficer.name],
    ['GRIEVANCE_EMAIL', grievanceOfficer.email],
  ] as const;
  return samples.filter(([name, sample]) => settings[name] === sample).map(([name]) => name);
}

function isSampleGstin({ SELLER_GSTIN }: Settings): boolean {
  return SELLER_GSTIN === SAMPLE_GSTIN;
}
