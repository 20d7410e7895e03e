import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { describeSettings } from './settings/settings-docs.ts';

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
};
const twilio = {
  ...razorpay,
  SMS_GATEWAY: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15550001111',
};
describe('settings', () => {
  it('have sensible values without any but the SMS gateway', () => {
    expect(readConfig(twilio)).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATABASE_POOL: 20,
      isProduction: false,
    });
  });

  it.each([
    [undefined, 'https://*.razorpay.com'],
    ['https://checkout.example.com/v1/checkout.js', 'https://checkout.example.com'],
    ['/sandbox/razorpay/v1/checkout.js', undefined],
  ])('let in for the checkout at %s: %s', (RAZORPAY_CHECKOUT_URL, source) => {
    expect(readConfig({ ...twilio, RAZORPAY_CHECKOUT_URL }).payments.checkoutSource).toBe(source);
  });

  it('treat an empty value as none', () => {
    expect(readConfig({ ...twilio, PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
    expect(readConfig({ ...twilio, PORT: ' ', SMS_PER_HOUR: '\t' })).toMatchObject({
      PORT: 3000,
      SMS_PER_HOUR: 30_000,
    });
  });

  it.each([
    ['PORT', '99999'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://x'],
    ['LOG_LEVEL', 'loud'],
    ['INTAKE_OPEN', 'maybe'],
    ['ADMIN_MOBILE', '12345'],
    ['PUBLIC_URL', 'enrol'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', '-1'],
    ['API_DOCS', 'yes'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,proxy.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/255.0.255.0'],
    ['ALLOW_UNSAFE', 'http,everything'],
    ['HELP_PHONE', 'ring us'],
    ['HELP_EMAIL', 'help at bank'],
    ['BATCH_FIRST_DAY', '2027-02-30'],
    ['FEE_LAST_DAY', '20 Dec'],
    ['BATCH_PLACE', 'Pune'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readConfig({ ...twilio, [name]: value })).toThrow(name);
  });

  it('want the parts of a gateway together', () => {
    expect(() => readConfig({})).toThrow('SMS_GATEWAY is not set');
    expect(() => readConfig({ ...twilio, RAZORPAY_KEY_SECRET: '' })).toThrow('RAZORPAY_KEY_SECRET');
    expect(() => readConfig({ SMS_GATEWAY: 'twilio' })).toThrow('TWILIO_ACCOUNT_SID');
    expect(() => readConfig({ SMS_GATEWAY: 'msg91' })).toThrow('MSG91_AUTH_KEY');
    expect(() => readConfig({ ...twilio, ADMIN_USERNAME: 'meera' })).toThrow('belong together');
  });

  it('read DLT template ids by name', () => {
    const { sms } = readConfig({
      ...razorpay,
      SMS_GATEWAY: 'msg91',
      MSG91_AUTH_KEY: 'k',
      SMS_TEMPLATE_IDS: 'login_otp=1,register_otp=2',
    });
    expect(sms).toMatchObject({ templateIds: { login_otp: '1', register_otp: '2' } });
  });

  it('accept the webhook secret before the present one while it is being changed', () => {
    const { payments } = readConfig({ ...twilio, RAZORPAY_WEBHOOK_SECRET_OLD: 'before' });
    expect(payments.webhookSecrets).toEqual(['secret', 'before']);
    expect(payments.apiUrl).toBe('https://api.razorpay.com');
  });

  it('open the API docs where nobody says otherwise', () => {
    expect(readConfig(twilio).docsOpen).toBe(true);
    expect(readConfig({ ...twilio, API_DOCS: 'false' }).docsOpen).toBe(false);
  });

  it('are all explained', () => {
    for (const { name, about } of describeSettings()) expect([name, about.length > 10]).toEqual([name, true]);
  });
});
