import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { createHostCookie } from '../../http/host-cookie.ts';
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

export function rememberDevice(reply: FastifyReply, device: string, isHttps: boolean): void {
  cookie.keep(reply, device, isHttps);
}
