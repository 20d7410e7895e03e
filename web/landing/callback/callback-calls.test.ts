import { sentBeforeText } from '@portal/contract/rules/otp-limits.ts';
import { describe, expect, it, type Mock, vi } from 'vitest';
import { createCall } from '../../api/client.ts';
import { askForCode, sendCode } from './callback-calls.ts';

const details = { name: ' Ananya Kulkarni ', email: 'ananya@example.in', city: 'Pune', phone: '9822041736' };
const nobody = { token: () => undefined, sessionEnded: () => undefined };

function answering(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const fetchNow = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status, headers })));
  return { call: createCall(nobody, fetchNow), fetchNow };
}

/** The body of the one request, with its address. */
function sentBy(fetchNow: Mock<typeof fetch>): unknown {
  const [address, request] = fetchNow.mock.calls[0] ?? [];
  const body = request?.body;
  return typeof body === 'string' ? { address, ...JSON.parse(body) } : undefined;
}

const silent = createCall(nobody, () => Promise.reject(new TypeError('Failed to fetch')));

describe('GET OTP', () => {
  it('sends the details with the campaign, blanks around them left out [7.128]', async () => {
    const { call, fetchNow } = answering(200, { message: 'OTP Sent Successfully' });
    await expect(askForCode(call, { details, utm: { utm_source: 'metro' }, again: false })).resolves.toEqual({
      kind: 'done',
    });
    expect(sentBy(fetchNow)).toEqual({
      address: '/api/auth/callbackOtp/',
      name: 'Ananya Kulkarni',
      email: 'ananya@example.in',
      city: 'Pune',
      mobile: '9822041736',
      utm_source: 'metro',
    });
  });

  it('is the end of the form where we were asked already [2c.41]', async () => {
    const { call } = answering(200, { message: 'Thank you. We will reach out soon.' });
    await expect(askForCode(call, { details, utm: {}, again: false })).resolves.toEqual({
      kind: 'known',
      text: 'Thank you. We will reach out soon.',
    });
  });

  it('says why it was refused [8c.26]', async () => {
    const { call } = answering(429, {
      message: 'Please wait 12 seconds.',
      error: '',
      code: 'TOO_MANY_REQUESTS',
    });
    await expect(askForCode(call, { details, utm: {}, again: false })).resolves.toEqual({
      kind: 'failed',
      text: 'OTP failed: Please wait 12 seconds.',
    });
  });

  it('says since when a code is on its way where the last one can still be entered', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    const message = sentBeforeText('code', 18);
    const { call } = answering(
      429,
      { message, error: '', code: 'TOO_MANY_REQUESTS', sent_seconds_ago: 18 },
      { 'retry-after': '12' },
    );
    await expect(askForCode(call, { details, utm: {}, again: false })).resolves.toEqual({
      kind: 'sent-before',
      text: `OTP failed: ${message}`,
      hint: message,
      sentAt: 1_000_000 - 18_000,
    });
    vi.useRealTimers();
  });

  it('points at the field that the server names', async () => {
    const fields = { mobile: 'Phone must be 10 digits.' };
    const { call } = answering(400, { message: 'Not valid.', error: '', code: 'INVALID_INPUT', fields });
    await expect(askForCode(call, { details, utm: {}, again: false })).resolves.toMatchObject({
      at: { field: 'phone', text: 'Phone must be 10 digits.' },
    });
  });

  it('has words for a refusal without words, and for no answer [8c.27-30]', async () => {
    const { call } = answering(500, {});
    await expect(askForCode(call, { details, utm: {}, again: false })).resolves.toMatchObject({
      text: 'OTP failed: Something went wrong',
    });
    await expect(askForCode(silent, { details, utm: {}, again: false })).resolves.toEqual({
      kind: 'failed',
      text: 'Failed to send OTP.',
    });
  });
});

describe('Request a callback', () => {
  it('proves the number with the code [7.129]', async () => {
    const { call, fetchNow } = answering(200, { message: 'We will get back to you soon' });
    await expect(sendCode(call, '9822041736', '7301')).resolves.toEqual({ kind: 'done' });
    expect(sentBy(fetchNow)).toEqual({ address: '/api/auth/callback/', mobile: '9822041736', otp: '7301' });
  });

  it("shows the server's words at the code", async () => {
    const { call } = answering(400, { message: 'This OTP is not right.', error: '', code: 'OTP_WRONG' });
    const text = 'This OTP is not right.';
    await expect(sendCode(call, '9822041736', '0000')).resolves.toEqual({
      kind: 'failed',
      text,
      at: { field: 'otp', text },
      codeRefused: true,
    });
  });

  it('has words for a refusal without words, and for no answer [8c.27-30]', async () => {
    const { call } = answering(500, {});
    await expect(sendCode(call, '9822041736', '7301')).resolves.toMatchObject({ text: 'Callback failed' });
    await expect(sendCode(silent, '9822041736', '7301')).resolves.toEqual({
      kind: 'failed',
      text: 'Error sending details',
    });
  });
});
