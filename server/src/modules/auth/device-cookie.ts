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

export function browserOf(caller: Caller, request: FastifyRequest): Browser {
  const value = cookie.read(request);
  return { caller, device: value !== undefined && TOKEN.test(value) ? value : undefined };
}

/** A browser that asks for a code is given a token, by which it is known when it enters the code. */
export function askingBrowserOf(caller: Caller, request: FastifyRequest, reply: FastifyReply): Browser {
  const browser = browserOf(caller, request);
  if (browser.device !== undefined) return browser;
  const device = randomToken();
  rememberDevice(reply, device, request.server.isHttps);
  return { caller, device };
}

export function rememberDevice(reply: FastifyReply, device: string, isHttps: boolean): void {
  cookie.keep(reply, device, isHttps);
}
