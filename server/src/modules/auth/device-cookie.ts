import { OTP_VALID_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { createHostCookie } from '../../http/host-cookie.ts';
import { randomToken } from '../../kernel/ids.ts';
import type { Browser } from './browser.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const TOKEN = /^[\w-]{20,100}$/;

const cookie = createHostCookie({
  name: 'portal_device',
  plainPath: '/api/auth',
  maxAgeSeconds: YEAR_SECONDS,
  isReadWithoutPrefix: true,
});

/** Of a browser that asked for a code; a little longer than the code lives. */
const askingCookie = createHostCookie({
  name: 'portal_asking',
  plainPath: '/api/auth',
  maxAgeSeconds: 2 * OTP_VALID_SECONDS,
});

export function browserOf(caller: Caller, request: FastifyRequest): Browser {
  return { caller, device: wellFormed(cookie.read(request)), asking: wellFormed(askingCookie.read(request)) };
}

/** A browser that asks for a code is given a token, by which it is known when it enters the code. */
export function askingBrowserOf(caller: Caller, request: FastifyRequest, reply: FastifyReply): Browser {
  const browser = browserOf(caller, request);
  const asking = browser.asking ?? randomToken();
  askingCookie.keep(reply, asking, request.server.isHttps);
  return { ...browser, asking };
}

export function rememberDevice(reply: FastifyReply, device: string, isHttps: boolean): void {
  cookie.keep(reply, device, isHttps);
}

function wellFormed(token: string | undefined): string | undefined {
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
