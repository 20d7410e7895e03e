import { SMS_TEMPLATES } from '@portal/contract/texts/sms.ts';
import { describe, expect, it } from 'vitest';
import { PRODUCTION_SETTINGS as production } from '../../test/production-settings.ts';
import { readConfig } from './config.ts';
import { SANDBOX_USER } from './first-staff-user.ts';

const templateIds = (names: readonly string[]) => names.map((name, at) => `${name}=12${at}`).join(',');
const EVERY_TEMPLATE = templateIds(Object.keys(SMS_TEMPLATES));
const msg91 = {
  ...production,
  SMS_GATEWAY: 'msg91',
  MSG91_AUTH_KEY: '401927AxWbQe7Lk60f3d2b1P1',
  SMS_TEMPLATE_IDS: EVERY_TEMPLATE,
};

/** The lines that it is refused with; none if it starts. */
function refusalsOf(settings: Readonly<Record<string, string>>): string[] {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    return String(error).split('\n  - ').slice(1);
  }
}

describe('production', () => {
  it('starts with everything it needs', () => {
    expect(refusalsOf(production)).toEqual([]);
    expect(refusalsOf(msg91)).toEqual([]);
    expect(readConfig(production).isProduction).toBe(true);
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['the sandbox', { SANDBOX_URL: 'http://127.0.0.1:4000' }, 'SANDBOX_URL is not allowed in production'],
    [
      'a gateway on this machine',
      { SMS_GATEWAY_URL: 'http://localhost:4000' },
      'SMS_GATEWAY_URL must not be this machine in production',
    ],
    [
      'a payment provider on this machine',
      { RAZORPAY_API_URL: 'http://127.0.0.1:1' },
      'RAZORPAY_API_URL must not be this machine in production',
    ],
    [
      'a checkout of our own',
      { RAZORPAY_CHECKOUT_URL: '/sandbox/x.js' },
      'RAZORPAY_CHECKOUT_URL must not be this machine in production',
    ],
    [
      'a payment provider at the address of every interface',
      { RAZORPAY_API_URL: 'https://0.0.0.0' },
      'RAZORPAY_API_URL must not be this machine in production',
    ],
    [
      'a payment provider at an address of this machine in IPv6',
      { RAZORPAY_API_URL: 'https://[::ffff:127.0.0.1]' },
      'RAZORPAY_API_URL must not be this machine in production',
    ],
    [
      'short staff passwords',
      { PASSWORD_MIN_LENGTH: '6' },
      'PASSWORD_MIN_LENGTH must be at least 10 in production',
    ],
    [
      'one secret for two things',
      { RAZORPAY_WEBHOOK_SECRET: production.RAZORPAY_KEY_SECRET },
      'RAZORPAY_WEBHOOK_SECRET must be another secret than RAZORPAY_KEY_SECRET',
    ],
    [
      'one secret for an earlier webhook and the API',
      { RAZORPAY_WEBHOOK_SECRET_OLD: production.RAZORPAY_KEY_SECRET },
      'RAZORPAY_WEBHOOK_SECRET_OLD must be another secret than RAZORPAY_KEY_SECRET',
    ],
    [
      'one key for hashes and for documents',
      { MASTER_KEY: production.SECRET_KEY },
      'MASTER_KEY must be another secret than SECRET_KEY',
    ],
    [
      'a payment provider without https',
      { RAZORPAY_API_URL: 'http://api.razorpay.com' },
      'RAZORPAY_API_URL must begin with https:// in production',
    ],
    [
      'admins without a second factor',
      { STAFF_SECOND_FACTOR: 'required,admin=off' },
      'STAFF_SECOND_FACTOR must not be off for admin in production',
    ],
    [
      'everybody without a second factor',
      { STAFF_SECOND_FACTOR: 'off' },
      'STAFF_SECOND_FACTOR must not be off for admin in production',
    ],
    [
      'a second factor that one admin alone resets',
      { STAFF_FACTOR_RESET: 'direct' },
      'STAFF_FACTOR_RESET must be approved in production',
    ],
    ['no secret', { SECRET_KEY: '' }, 'SECRET_KEY is required in production'],
    ['no master key', { MASTER_KEY: '' }, 'MASTER_KEY is required in production'],
    ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL is required in production'],
    [
      "the sandbox's password",
      { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: SANDBOX_USER.password },
      "ADMIN_PASSWORD is the sandbox's, which everybody knows",
    ],
    [
      "the sandbox's password, written otherwise",
      { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: ' Try-The-Portal' },
      "ADMIN_PASSWORD is the sandbox's, which everybody knows",
    ],
    [
      'a well-known password',
      { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'welcome@123' },
      'ADMIN_PASSWORD is not allowed in production: This password is too well known. Please choose another one.',
    ],
    [
      'a mistyped GSTIN',
      { SELLER_GSTIN: '27AAPFU0938F1ZV' },
      'SELLER_GSTIN is mistyped: its last character does not fit the others',
    ],
  ])('refuses %s with one sentence', (_what, change, sentence) => {
    expect(refusalsOf({ ...production, ...change })).toEqual([sentence]);
  });

  it.each<[string, string]>([
    ['RAZORPAY_WEBHOOK_SECRET', 'x'],
    ['RAZORPAY_WEBHOOK_SECRET', 'sandbox-razorpay-webhook-secret'],
    ['RAZORPAY_WEBHOOK_SECRET_OLD', 'x'],
    ['RAZORPAY_KEY_SECRET', 'secret'],
    ['TWILIO_AUTH_TOKEN', 'sandbox'],
    ['MSG91_AUTH_KEY', 'key'],
    ['S3_SECRET_ACCESS_KEY', 'minioadmin'],
    ['SECRET_KEY', 'x'.repeat(32)],
    ['SECRET_KEY', 'abababababababababababababababab'],
    ['SECRET_KEY', 'password12password12password12password12'],
  ])('refuses %s=%s', (name, value) => {
    expect(refusalsOf({ ...production, [name]: value })).toEqual([
      `${name} is too short or too plain to be a secret of production`,
    ]);
  });

  it.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::ffff:0:0/96',
    '2000::/3',
    '49.0.0.0/8',
    '1.2.3.4/128.0.0.0',
  ])('refuses TRUSTED_PROXIES=%s', (TRUSTED_PROXIES) => {
    expect(refusalsOf({ ...production, TRUSTED_PROXIES })).toEqual([
      `TRUSTED_PROXIES takes in strangers with ${TRUSTED_PROXIES.replace(',', ', ')}, who could then choose the address they come from`,
    ]);
  });

  it.each([
    '10.0.0.0/8',
    '10.0.0.0/255.0.0.0',
    '172.16.0.0/12',
    '127.0.0.1',
    '::1',
    'loopback, uniquelocal',
    'fc00::/7',
    '104.16.0.0/13',
    '2400:cb00::/32',
    '::ffff:10.0.0.0/104',
  ])('takes TRUSTED_PROXIES=%s', (TRUSTED_PROXIES) => {
    expect(refusalsOf({ ...production, TRUSTED_PROXIES })).toEqual([]);
  });

  it('ends staff sessions after 30 minutes of rest and after 12 hours, unless settings say otherwise', () => {
    const MINUTE_MS = 60_000;
    expect(readConfig(production).staffSession).toEqual({
      idleMs: 30 * MINUTE_MS,
      wholeMs: 12 * 60 * MINUTE_MS,
    });
    const shorter = { STAFF_IDLE_MINUTES: '10', STAFF_SESSION_HOURS: '8' };
    expect(readConfig({ ...production, ...shorter }).staffSession).toEqual({
      idleMs: 10 * MINUTE_MS,
      wholeMs: 8 * 60 * MINUTE_MS,
    });
  });

  it('closes the API docs, unless somebody opens them by name', () => {
    expect(readConfig(production).docsOpen).toBe(false);
    expect(readConfig({ ...production, API_DOCS: 'true' }).docsOpen).toBe(true);
  });
});

describe('production, unless an exception is named', () => {
  const { login_otp: _loginOtp, ...others } = SMS_TEMPLATES;
  const sampleSeller =
    'SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN must be those of the seller who is registered for GST';
  const helpMustBeSet = 'must be set: candidates would call, write and complain to the fictional ones';
  const plainDatabase = 'DATABASE_URL is another machine and must say sslmode=verify-full';

  it.each<[string, string, Readonly<Record<string, string>>, string]>([
    [
      'an address without https',
      'http',
      { PUBLIC_URL: 'http://enrol.example' },
      'PUBLIC_URL must begin with https:// in production',
    ],
    [
      'test keys of the provider',
      'test-keys',
      { RAZORPAY_KEY_ID: 'rzp_test_Kq81XbT20wLmZr' },
      'RAZORPAY_KEY_ID is not a live key (rzp_live_…), so that no money is paid with it',
    ],
    [
      'MSG91 without an id for each SMS',
      'sms-without-template',
      { ...msg91, SMS_TEMPLATE_IDS: `${templateIds(Object.keys(others))},login_otp=` },
      'SMS_TEMPLATE_IDS has no id for login_otp, so that MSG91 would not send them',
    ],
    [
      'documents in clear',
      'clear-documents',
      { SEAL_DOCUMENTS: 'false' },
      'SEAL_DOCUMENTS=false stores identity documents in clear',
    ],
    [
      'numbers in clear',
      'clear-numbers',
      { SEAL_NUMBERS: 'false' },
      'SEAL_NUMBERS=false stores identity numbers in clear',
    ],
    ['no GSTIN', 'sample-seller', { SELLER_GSTIN: '' }, sampleSeller],
    ['no address of the seller', 'sample-seller', { SELLER_ADDRESS: '' }, sampleSeller],
    ['a blank name of the seller', 'sample-seller', { SELLER_NAME: ' ' }, sampleSeller],
    ['the fictional GSTIN', 'sample-seller', { SELLER_GSTIN: '27AAAAA0000A1Z5' }, sampleSeller],
    [
      'no help line and no grievance officer',
      'sample-help',
      { HELP_PHONE: '', HELP_WHATSAPP: '', HELP_EMAIL: '', GRIEVANCE_OFFICER: '', GRIEVANCE_EMAIL: '' },
      `HELP_PHONE, HELP_WHATSAPP, HELP_EMAIL, GRIEVANCE_OFFICER, GRIEVANCE_EMAIL ${helpMustBeSet}`,
    ],
    [
      'one number that is the sample',
      'sample-help',
      { HELP_PHONE: '1800 000 4182' },
      `HELP_PHONE ${helpMustBeSet}`,
    ],
    [
      'a bucket without https',
      'plain-storage',
      { S3_BUCKET: 'uploads', S3_ENDPOINT: 'http://minio.internal:9000' },
      'S3_ENDPOINT must begin with https:// in production',
    ],
    [
      'a database on another machine without TLS',
      'plain-database',
      { DATABASE_URL: 'postgres://portal:x@db.internal/portal' },
      plainDatabase,
    ],
    [
      'a database whose name only begins like this machine',
      'plain-database',
      { DATABASE_URL: 'postgres://portal:x@127.evil.example/portal' },
      plainDatabase,
    ],
    [
      'a database with a certificate of anybody',
      'plain-database',
      { DATABASE_URL: 'postgres://portal:x@db.internal/portal?sslmode=require&uselibpqcompat=true' },
      plainDatabase,
    ],
    [
      'a database whose certificate is not checked',
      'plain-database',
      { DATABASE_URL: 'postgres://portal:x@db.internal/portal?sslmode=no-verify' },
      plainDatabase,
    ],
  ])('refuses %s', (_what, exception, change, sentence) => {
    const settings = { ...production, ...change };
    expect(refusalsOf(settings)).toEqual([`${sentence} (ALLOW_UNSAFE=${exception} allows it)`]);
    expect(refusalsOf({ ...settings, ALLOW_UNSAFE: exception })).toEqual([]);
  });

  it.each([
    'postgres://portal:x@db.internal/portal?sslmode=verify-full',
    'postgres://portal:x@127.0.0.1:5432/portal',
    'postgres://portal:x@[::1]:5432/portal',
    'postgres:///portal?host=/var/run/postgresql',
  ])('takes DATABASE_URL=%s', (DATABASE_URL) => {
    expect(refusalsOf({ ...production, DATABASE_URL })).toEqual([]);
  });

  it('lists all that is wrong at once', () => {
    const wrong = {
      ...production,
      PUBLIC_URL: 'http://enrol.example',
      RAZORPAY_WEBHOOK_SECRET: 'x',
      SELLER_GSTIN: '',
    };
    expect(refusalsOf(wrong)).toHaveLength(3);
  });
});
