import { describe, expect, it, vi } from 'vitest';
import { ApiError, failureText } from './api-error.ts';
import { type Caller, createCall } from './client.ts';

const LOGIN_OTP = 'POST /api/auth/loginOtp/';
const LOGOUT = 'POST /api/auth/logout/';
const MOBILE = { body: { mobile: '9822041736' } };

function answering(body: unknown, init: ResponseInit = {}) {
  return vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, init)));
}

function callerWith(token: string | undefined) {
  let current = token;
  const ended: string[] = [];
  const caller: Caller = { token: () => current, sessionEnded: (message) => ended.push(message) };
  return { caller, ended, signInAs: (next: string | undefined) => void (current = next) };
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error('expected an ApiError');
}

describe('a call', () => {
  it('sends the body as JSON, with the token of the session, and answers the reply [7.1]', async () => {
    const fetchNow = answering({ message: 'Otp Sent Successfully' });
    const reply = await createCall(callerWith('t0ken').caller, fetchNow)(LOGIN_OTP, MOBILE);
    expect(reply.message).toBe('Otp Sent Successfully');
    const [url, init] = fetchNow.mock.calls[0] ?? [];
    expect(url).toBe('/api/auth/loginOtp/');
    expect(init?.method).toBe('POST');
    expect(init?.body).toBe('{"mobile":"9822041736"}');
    const headers = new Headers(init?.headers);
    expect(headers.get('authorization')).toBe('Bearer t0ken');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('carries no token and no content type where there is nobody and nothing', async () => {
    const fetchNow = answering({ message: '' });
    await createCall(callerWith(undefined).caller, fetchNow)(LOGOUT, {});
    const headers = new Headers(fetchNow.mock.calls[0]?.[1]?.headers);
    expect(headers.has('authorization')).toBe(false);
    expect(headers.has('content-type')).toBe(false);
  });

  it('has no time limit of its own [9.7]', async () => {
    const fetchNow = answering({ message: '' });
    await createCall(callerWith(undefined).caller, fetchNow)(LOGIN_OTP, MOBILE);
    expect(fetchNow.mock.calls[0]?.[1]?.signal).toBeNull();
  });

  it('tells what the server refused, why, and when to come back', async () => {
    const refusal = { message: 'Wait', error: 'Wait', code: 'TOO_MANY_REQUESTS', fields: { mobile: 'Wait' } };
    const fetchNow = answering(refusal, { status: 429, headers: { 'retry-after': '24' } });
    const error = await failureOf(createCall(callerWith(undefined).caller, fetchNow)(LOGIN_OTP, MOBILE));
    expect(error).toMatchObject({
      kind: 'answer',
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Wait',
      fields: { mobile: 'Wait' },
      retryAfterSeconds: 24,
    });
  });

  it('tells a dead network from a refusal', async () => {
    const fetchNow = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(createCall(callerWith(undefined).caller, fetchNow)(LOGIN_OTP, MOBILE));
    expect(error.kind).toBe('no-answer');
  });

  it("takes somebody else's page for no answer", async () => {
    const fetchNow = vi.fn<typeof fetch>(() => Promise.resolve(new Response('<h1>Free Wi-Fi</h1>')));
    const error = await failureOf(createCall(callerWith(undefined).caller, fetchNow)(LOGIN_OTP, MOBILE));
    expect(error.kind).toBe('no-answer');
  });

  it('leaves an abort by the caller as it is', async () => {
    const abort = new AbortController();
    const fetchNow = vi.fn<typeof fetch>(() => {
      abort.abort();
      return Promise.reject(abort.signal.reason);
    });
    const call = createCall(callerWith(undefined).caller, fetchNow);
    await expect(call(LOGIN_OTP, MOBILE, { signal: abort.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });
});

describe('a session that the server no longer knows', () => {
  const refused = { message: 'Please log in to continue.', code: 'NOT_SIGNED_IN' };

  it('is ended', async () => {
    const { caller, ended } = callerWith('old');
    await failureOf(createCall(caller, answering(refused, { status: 401 }))(LOGOUT, {}));
    expect(ended).toEqual(['Please log in to continue.']);
  });

  it('is left alone where somebody signed in again meanwhile', async () => {
    const { caller, ended, signInAs } = callerWith('old');
    const fetchNow = vi.fn<typeof fetch>(() => {
      signInAs('new');
      return Promise.resolve(Response.json(refused, { status: 401 }));
    });
    await failureOf(createCall(caller, fetchNow)(LOGOUT, {}));
    expect(ended).toEqual([]);
  });

  it('is not what a call without a token had', async () => {
    const { caller, ended } = callerWith(undefined);
    await failureOf(createCall(caller, answering(refused, { status: 401 }))(LOGOUT, {}));
    expect(ended).toEqual([]);
  });

  it('is not what a wrong password means', async () => {
    const { caller, ended } = callerWith('alive');
    const wrong = { message: 'No', code: 'WRONG_CREDENTIALS' };
    await failureOf(createCall(caller, answering(wrong, { status: 401 }))(LOGOUT, {}));
    expect(ended).toEqual([]);
  });
});

describe('the text of a failure', () => {
  const texts = { refused: 'Login failed', noAnswer: 'Error While Login' };

  it("is the server's message where there is one [8c.19]", () => {
    expect(failureText(new ApiError({ status: 400, message: 'This OTP has expired.' }), texts)).toBe(
      'This OTP has expired.',
    );
  });

  it('is the fallback for a refusal without words [8c.20]', () => {
    expect(failureText(new ApiError({ status: 502 }), texts)).toBe('Login failed');
  });

  it('is the one for silence where nobody answered [8c.21]', () => {
    expect(failureText(new ApiError(), texts)).toBe('Error While Login');
  });
});
