import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import type { Browser } from './browser.ts';

const NAME = 'portal_device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const TOKEN = /^[\w-]{20,100}$/;

export function browserOf(caller: Caller, request: FastifyRequest): Browser {
  const value = request.cookies[NAME];
  return { caller, device: value !== undefined && TOKEN.test(value) ? value : undefined };
}

export function rememberDevice(reply: FastifyReply, device: string, isHttps: boolean): void {
  void reply.setCookie(NAME, device, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps,
    maxAge: YEAR_SECONDS,
  });
}
