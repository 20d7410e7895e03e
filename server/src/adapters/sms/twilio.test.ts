import { describe, expect, test } from 'vitest';
import type { Sms } from '../../modules/notifications/sms-gateway.ts';
import { answering, scriptedGateway } from '../../../test/scripted-gateway.ts';
import { createTwilioGateway } from './twilio.ts';

const SMS: Sms = {
  to: '9876543210',
  template: 'login_otp',
  variables: ['4821'],
  text: '4821 is your OTP & more',
};
const MESSAGING_SERVICE = `MG${'0a'.repeat(16)}`;

async function sent(from: string) {
  const gateway = await scriptedGateway(answering(201, { sid: 'SM1', status: 'queued' }));
  const outcome = await createTwilioGateway({
    url: gateway.url,
    accountSid: 'AC1',
    authToken: 's:ecret',
    from,
  }).send(SMS);
  expect(outcome).toEqual({ kind: 'sent', reference: 'SM1' });
  return gateway.received[0];
}

describe('the Twilio gateway', () => {
  test('creates a message with the account, as a form', async () => {
    const received = await sent('+15005550006');
    expect(received?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(received?.headers.authorization).toBe(`Basic ${btoa('AC1:s:ecret')}`);
    expect(received?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual({
      To: '+919876543210',
      From: '+15005550006',
      Body: '4821 is your OTP & more',
    });
  });

  test('names a messaging service as such', async () => {
    const form = new URLSearchParams((await sent(MESSAGING_SERVICE))?.body);
    expect(form.get('MessagingServiceSid')).toBe(MESSAGING_SERVICE);
    expect(form.has('From')).toBe(false);
  });

  test('takes a sender that only begins like one as a sender', async () => {
    expect(new URLSearchParams((await sent('MGBANK'))?.body).get('From')).toBe('MGBANK');
  });

  test("tells a refusal by Twilio's code, without the number its message repeats", async () => {
    const message = "The 'To' number +919876543210 is not a valid phone number.";
    const { url } = await scriptedGateway(answering(400, { code: 21211, message, status: 400 }));
    const gateway = createTwilioGateway({ url, accountSid: 'AC1', authToken: 'secret', from: 'BANK' });
    expect(await gateway.send(SMS)).toEqual({ kind: 'refused', reason: 'HTTP 400: Twilio error 21211' });
  });
});
