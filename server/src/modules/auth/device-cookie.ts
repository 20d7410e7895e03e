import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHostCookie } from '../../http/host-cookie.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const TOKEN = /^[\w-]{20,100}$/;

const cookie = createHostCookie({
  name: 'portal_device',
  plainPath: '/api/auth',
  maxAgeSeconds: YEAR_SECONDS,
});

export function readDevice(request: FastifyRequest): string | undefined {
  const value = cookie.read(request);
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

export function rememberDevice(reply: FastifyReply, device: string, isHttps: boolean): void {
  cookie.keep(reply, device, isHttps);
}
