import type { FastifyReply, FastifyRequest } from 'fastify';

/** For file addresses that the browser opens by itself, without our headers. */
const NAME = 'portal_staff';
const PLACE = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

/** Gone with the browser; the server ends the session after its idle time anyway. */
export function keepStaffCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
  void reply.setCookie(NAME, token, { ...PLACE, secure: isHttps });
}

export function dropStaffCookie(reply: FastifyReply, isHttps: boolean): void {
  void reply.clearCookie(NAME, { ...PLACE, secure: isHttps });
}

export function staffCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME];
}
