import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const SELF = "'self'";

export const CONTENT_SECURITY_POLICY = {
  'default-src': [SELF],
  'script-src': [SELF],
  // Mantine sets style attributes.
  'style-src': [SELF, "'unsafe-inline'"],
  'img-src': [SELF, 'data:', 'blob:'],
  'font-src': [SELF],
  'connect-src': [SELF],
  'frame-src': [SELF, 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': [SELF],
  'frame-ancestors': ["'none'"],
};

export async function registerSecurityHeaders(http: FastifyInstance, isHttps: boolean): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
}
