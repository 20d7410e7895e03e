import { describe, expect, test } from 'vitest';
import { basic, listeningSandbox } from '../../test/listening.ts';

const MESSAGE = { To: '+919876543210', From: '+15005550006', Body: '4821 is your OTP' };

describe('creating a message at Twilio', () => {
  test('answers 201 with the message resource and puts the text into the inbox', async () => {
    const sandbox = await listeningSandbox();
    const response = await sandbox.sendByTwilio(MESSAGE);
    expect(response.status).toBe(201);
    const sid: unknown = expect.stringMatching(/^SM[0-9a-f]{32}$/);
    expect(await response.json()).toMatchObject({
      sid,
      account_sid: 'AC0',
      status: 'queued',
      to: '+919876543210',
      from: '+15005550006',
      messaging_service_sid: null,
      body: '4821 is your OTP',
      error_code: null,
      date_created: expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/),
    });
    const inbox = await sandbox.get('/sandbox/messages?to=9876543210');
    expect(await inbox.json()).toMatchObject([{ to: '9876543210', text: '4821 is your OTP', code: '4821' }]);
  });

  test('takes a messaging service in place of a sender', async () => {
    const { From: _, ...rest } = MESSAGE;
    const response = await (await listeningSandbox()).sendByTwilio({ ...rest, MessagingServiceSid: 'MG1' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      from: null,
      messaging_service_sid: 'MG1',
      num_segments: '0',
    });
  });

  test.each([
    ['no To', { To: '' }, 21604],
    ['a number that is not Indian', { To: '+14155550100' }, 21211],
    ['a number without its country code', { To: '9876543210' }, 21211],
    ['no sender', { From: '' }, 21603],
    ['no text', { Body: '' }, 21602],
    ['a text that is too long', { Body: 'x'.repeat(1601) }, 21617],
  ])('refuses %s in the shape of Twilio', async (_what, change, code) => {
    const sandbox = await listeningSandbox();
    const response = await sandbox.sendByTwilio({ ...MESSAGE, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code,
      message: expect.any(String),
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status: 400,
    });
    expect(await (await sandbox.get('/sandbox/messages')).json()).toEqual([]);
  });

  test('reads forms, and nothing else', async () => {
    const sandbox = await listeningSandbox();
    const response = await sandbox.postJson('/2010-04-01/Accounts/AC0/Messages.json', MESSAGE, {
      authorization: basic('AC0', 'token'),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 21604 });
  });

  test.each([
    ['no credentials', { authorization: '' }],
    ['no password', { authorization: basic('AC0', '') }],
    ['the credentials of another account', { authorization: basic('AC1', 'token') }],
    ['something other than an account', { account: 'XX0', authorization: basic('XX0', 'token') }],
  ])('asks to authenticate with %s', async (_what, access) => {
    const response = await (await listeningSandbox()).sendByTwilio(MESSAGE, access);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 20003, message: 'Authenticate', status: 401 });
  });
});
