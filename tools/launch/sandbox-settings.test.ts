import { describe, expect, it } from 'vitest';
import { sandboxSettings, wantsSandbox } from './sandbox-settings.ts';

const wanted = (settings: Readonly<Record<string, string>>): boolean =>
  wantsSandbox((name) => settings[name]);

describe('the sandbox', () => {
  it('stands in for an SMS gateway that nobody configured', () => {
    expect(wanted({})).toBe(true);
    expect(wanted({ SMS_GATEWAY: 'msg91' })).toBe(false);
  });

  it('is never started in production', () => {
    expect(wanted({ NODE_ENV: 'production' })).toBe(false);
  });

  it('is reached as the real gateway would be', () => {
    expect(sandboxSettings('http://127.0.0.1:4000')).toMatchObject({
      SANDBOX_URL: 'http://127.0.0.1:4000',
      SMS_GATEWAY: 'twilio',
      SMS_GATEWAY_URL: 'http://127.0.0.1:4000',
      TWILIO_ACCOUNT_SID: expect.stringMatching(/^AC.{32}$/),
    });
  });
});
