import { describe, expect, it } from 'vitest';
import { OTP_EXPIRED, refusal, told } from '../../../test/answers.ts';
import { aPortal } from '../../../test/portal.ts';
import { expectNoTraces } from '../../../test/expect-no-traces.ts';

const INVALID = refusal(
  400,
  'INVALID_INPUT',
  'Some of what was sent is not valid. Please check it and try again.',
);
const MALFORMED = refusal(400, 'MALFORMED_REQUEST', 'The request could not be read. Please try again.');

const portal = await aPortal();
await expectNoTraces(portal.database);

const CALLS = ['loginOtp/', 'login/', 'registerOtp/', 'register/', 'callbackOtp/', 'callback/', 'login'];
const right = { name: 'Asha Rao', email: 'asha@example.in', city: 'Pune', mobile: '9876543210', otp: '1234' };

const send = (call: string, body: unknown) => portal.post(`/api/auth/${call}`, body);

describe.each(CALLS)('%s', (call) => {
  it('reads nothing but a JSON object', async () => {
    for (const body of ['', '   ', 'null', '[]', '"text"', '42', 'true', JSON.stringify([right])]) {
      expect(told(await send(call, body))).toEqual(INVALID);
    }
  });

  it('reads no broken JSON', async () => {
    for (const body of ['{', '{"mobile":', "{'mobile':'9876543210'}", '{"mobile":"9876543210",}', '\u0000']) {
      expect(told(await send(call, body))).toEqual(MALFORMED);
    }
  });

  it('reads no other kind of content', async () => {
    const form = new URLSearchParams(right);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/xml']) {
      const headers = { 'content-type': type };
      const answer = await portal.post(`/api/auth/${call}`, form.toString(), { headers });
      expect(told(answer)).toEqual(
        refusal(415, 'WRONG_CONTENT_TYPE', 'This kind of content is not accepted here.'),
      );
    }
  });

  it('reads no body that is too large', async () => {
    const answer = await send(call, { ...right, filler: 'x'.repeat(300_000) });
    expect(told(answer)).toEqual(refusal(413, 'TOO_LARGE', 'What was sent is too large.'));
  });

  it('is a POST and nothing else', async () => {
    const answer = await portal.get(`/api/auth/${call}`);
    expect(told(answer)).toEqual(refusal(404, 'NOT_FOUND', 'Not Found'));
  });
});

describe('what does not matter', () => {
  it('is an unknown key, even one that reaches for prototypes', async () => {
    const body = `{"mobile":"9876543210","otp":"1234","role":"admin","__proto__":{"admin":true},"constructor":{"prototype":{}}}`;
    expect(told(await send('login/', body))).toEqual(OTP_EXPIRED);
  });

  it('is a key that comes twice: the last one counts', async () => {
    expect(told(await send('login/', `{"mobile":"9876543210","otp":"wrong","otp":"1234"}`))).toEqual(
      OTP_EXPIRED,
    );
    expect(told(await send('login/', `{"mobile":"9876543210","otp":"1234","otp":"wrong"}`))).toEqual(
      refusal(400, 'INVALID_INPUT', 'OTP must be 4 digits.', { otp: 'OTP must be 4 digits.' }),
    );
  });

  it('is a charset beside the kind of content', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const body = JSON.stringify({ mobile: '9876543210', otp: '1234' });
    expect(told(await portal.post('/api/auth/login/', body, { headers }))).toEqual(OTP_EXPIRED);
  });
});
