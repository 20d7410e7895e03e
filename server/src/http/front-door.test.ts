import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { aPortal, startPortal } from '../../test/portal.ts';
import { version } from '../app/version.ts';

const portal = await aPortal();

const PACKAGE = new URL('../../../package.json', import.meta.url);
const LOGIN_OTP = '/api/auth/loginOtp/';

describe('every answer', () => {
  it('carries a request id of its own', async () => {
    const first = await portal.get('/healthz');
    const second = await portal.get('/healthz');
    expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('forbids inline scripts, framing, sniffing and forms that lead elsewhere', async () => {
    const { headers } = await portal.get('/healthz');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';').toSorted()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "frame-src 'self' blob:",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('a refusal', () => {
  const shape = (code: string) => ({ message: expect.any(String), error: expect.any(String), code });

  it('says the same in message and error, with a code [7.127 8c.41]', async () => {
    const { status, body } = await portal.get('/api/nothing-here');
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'Not Found', error: 'Not Found', code: 'NOT_FOUND' });
  });

  it.each([
    ['broken JSON', '{"mobile":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['no JSON object', '"hello"', 'application/json', 400, 'INVALID_INPUT'],
    ['an array', '[1,2]', 'application/json', 400, 'INVALID_INPUT'],
    ['nothing at all', '', 'application/json', 400, 'INVALID_INPUT'],
    ['a NUL inside a text', '{"mobile":"98765\\u00004321"}', 'application/json', 400, 'INVALID_INPUT'],
    ['half a surrogate pair', '{"mobile":"\\ud800"}', 'application/json', 400, 'INVALID_INPUT'],
    [
      'nesting without end',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      'application/json',
      400,
      'INVALID_INPUT',
    ],
    ['a form', 'mobile=9876543210', 'application/x-www-form-urlencoded', 415, 'WRONG_CONTENT_TYPE'],
    ['plain text', 'hello', 'text/plain', 415, 'WRONG_CONTENT_TYPE'],
    ['more than fits', `{"mobile":"${'9'.repeat(300_000)}"}`, 'application/json', 413, 'TOO_LARGE'],
  ])('of %s is clear', async (_what, sent, contentType, status, code) => {
    const answer = await portal.post(LOGIN_OTP, sent, { headers: { 'content-type': contentType } });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(shape(code));
  });

  it('of an address that cannot be decoded is clear', async () => {
    expect(await portal.get('/%ff')).toMatchObject({ status: 400, body: shape('MALFORMED_REQUEST') });
    expect(await portal.get('/healthz?x=%00')).toMatchObject({ status: 400, body: shape('INVALID_INPUT') });
  });

  it('drops keys that reach for prototypes like any other unknown key', async () => {
    const answer = await portal.post(LOGIN_OTP, '{"__proto__":{"mobile":"9876543210"},"constructor":1}');
    expect(answer).toMatchObject({ status: 400, body: { message: 'Phone Number is required.' } });
  });

  it('takes the last of two keys', async () => {
    const answer = await portal.post(LOGIN_OTP, '{"mobile":"9876543210","mobile":""}');
    expect(answer).toMatchObject({ status: 400, body: { message: 'Phone Number is required.' } });
  });
});

describe('what is not HTTP at all', () => {
  it('is refused without harm', async () => {
    const { hostname, port } = new URL(portal.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await portal.get('/healthz')).toMatchObject({ status: 200 });
  });
});

describe('for operators', () => {
  it('tells that it is alive and ready, with and without a slash', async () => {
    expect(await portal.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await portal.get('/readyz/')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('counts answers by route, never by address', async () => {
    await portal.get('/healthz?token=very-secret');
    const text = await portal.metrics();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}');
    expect(text).not.toContain('very-secret');
  });

  it('documents every route of the contract with its refusals [8c.62]', async () => {
    const { body } = await portal.get('/api/docs/json');
    expect(body).toHaveProperty('openapi', '3.1.0');
    expect(body['paths']).toHaveProperty(['/api/auth/loginOtp/', 'post', 'responses', '429']);
    expect(body['paths']).toHaveProperty(['/api/auth/logout/', 'post', 'security']);
    const page = await portal.get('/api/docs');
    expect(page.status).toBe(200);
  });

  it('names the version of the repository in the docs and in the metrics', async () => {
    expect(version).toBe(JSON.parse(await readFile(PACKAGE, 'utf8')).version);
    const { body } = await portal.get('/api/docs/json');
    expect(body['info']).toMatchObject({ version });
    const node = process.versions.node;
    expect(await portal.metrics()).toContain(
      `portal_build_info{version="${version}",build="",node="${node}"} 1`,
    );
  });

  it('closes docs by setting', async () => {
    const closed = await startPortal({ API_DOCS: 'false' });
    try {
      expect(await closed.get('/api/docs')).toMatchObject({ status: 404 });
    } finally {
      await closed.stop();
    }
  });
});

describe('the log', () => {
  it('holds no token, code, password or PAN, wherever it stood', async () => {
    await portal.get('/api/nothing?token=abcdefghijklmnopqrstuvwxyz', {
      token: 'abcdefghijklmnopqrstuvwxyz',
    });
    await portal.post('/api/auth/login/', {
      mobile: '9876543210',
      otp: '4321',
      pan_card_number: 'ABCDE1234F',
    });
    const everything = portal.logged.join('\n');
    expect(everything).toContain('"route":"/api/auth/login/"');
    for (const secret of ['abcdefghijklmnopqrstuvwxyz', '4321"', 'ABCDE1234F']) {
      expect(everything).not.toContain(secret);
    }
  });
});
