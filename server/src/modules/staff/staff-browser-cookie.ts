import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, type Caller } from '../../http/caller.ts';
import { createHostCookie } from '../../http/host-cookie.ts';
import { randomToken } from '../../kernel/ids.ts';

/** A browser that logs in or recovers an account. */
export interface StaffBrowser {
  readonly caller: Caller;
  /** The browser's token, or a new one for it to store: codes are bound to it. */
  readonly token: string;
  /** False if the token is new: no user is known by it. */
  readonly isBrought: boolean;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const TOKEN = /^[\w-]{43}$/;

const cookie = createHostCookie({
  name: 'portal_staff_browser',
  plainPath: '/api/admin',
  maxAgeSeconds: YEAR_SECONDS,
  isReadWithoutPrefix: true,
});

export function staffBrowserOf(request: FastifyRequest): StaffBrowser {
  const brought = cookie.read(request);
  const isBrought = brought !== undefined && TOKEN.test(brought);
  return { caller: callerOf(request), token: isBrought ? brought : randomToken(), isBrought };
}

export function keepStaffBrowser(reply: FastifyReply, token: string, isHttps: boolean): void {
  cookie.keep(reply, token, isHttps);
}
