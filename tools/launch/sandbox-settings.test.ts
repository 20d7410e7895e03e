import { describe, expect, it } from 'vitest';
import { SANDBOX_USER } from '../../server/src/app/first-staff-user.ts';
import { isWeakSecret } from '../../server/src/app/secret-strength.ts';
import { SANDBOX_STAFF } from '../common/sandbox-staff.ts';
import { sandboxSettings, settingsOfSandbox, wantsSandbox } from './sandbox-settings.ts';

type Settings = Readonly<Record<string, string>>;

const URL_OF_SANDBOX = 'http://127.0.0.1:4000';
const SMS = { SMS_GATEWAY: 'msg91' };
const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_live_1' };

const from =
  (settings: Settings) =>
  (name: string): string | undefined =>
    settings[name];

describe('the sandbox', () => {
  it.each([
    ['nothing', {}, true],
    ['SMS alone', SMS, true],
    ['Razorpay alone', RAZORPAY, true],
    ['both', { ...SMS, ...RAZORPAY }, false],
    ['nothing, in production', { NODE_ENV: 'production' }, false],
  ])('with %s configured', (_what, settings, wanted) => {
    expect(wantsSandbox(from(settings))).toBe(wanted);
  });

  it('is reached as the real services would be', () => {
    expect(sandboxSettings(URL_OF_SANDBOX, from({}))).toMatchObject({
      SANDBOX_URL: URL_OF_SANDBOX,
      SMS_GATEWAY: 'twilio',
      SMS_GATEWAY_URL: URL_OF_SANDBOX,
      TWILIO_ACCOUNT_SID: expect.stringMatching(/^AC.{32}$/),
      RAZORPAY_KEY_ID: expect.stringMatching(/^rzp_test_/),
      RAZORPAY_API_URL: URL_OF_SANDBOX,
      RAZORPAY_CHECKOUT_URL: '/sandbox/razorpay/v1/checkout.js',
    });
  });

  it('leaves alone what is configured', () => {
    expect(sandboxSettings(URL_OF_SANDBOX, from(SMS))).not.toHaveProperty('SMS_GATEWAY');
    expect(sandboxSettings(URL_OF_SANDBOX, from(RAZORPAY))).not.toHaveProperty('RAZORPAY_API_URL');
  });

  it('knows the keys that the server is told', () => {
    const server = sandboxSettings(URL_OF_SANDBOX, from({}));
    const sandbox = settingsOfSandbox(from({}));
    for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']) {
      expect(sandbox[`SANDBOX_${name}`]).toBe(server[name]);
    }
  });

  it('has no secret and no password that production accepts', () => {
    const secrets = Object.entries(sandboxSettings(URL_OF_SANDBOX, from({}))).filter(([name]) =>
      /SECRET|TOKEN/.test(name),
    );
    expect(secrets).toHaveLength(3);
    for (const [name, secret] of secrets) expect([name, isWeakSecret(secret)]).toEqual([name, true]);
    expect(SANDBOX_USER).toMatchObject(SANDBOX_STAFF);
  });

  it.each([
    [{}, 'http://127.0.0.1:3000/api/razorpay/webhook'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://127.0.0.1:8080/api/razorpay/webhook'],
    [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:3000/api/razorpay/webhook'],
    [{ HOST: '::1' }, 'http://[::1]:3000/api/razorpay/webhook'],
    [{ PORT: '0' }, undefined],
  ])('sends its events to the portal at %o', (settings: Settings, url) => {
    expect(settingsOfSandbox(from(settings))['SANDBOX_RAZORPAY_WEBHOOK_URL']).toBe(url);
  });
});
