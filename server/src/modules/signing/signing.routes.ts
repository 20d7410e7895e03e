import type { FastifyInstance } from 'fastify';
import { documentCheckRoutes } from '@portal/contract/routes/document-checks.ts';
import { servePublic } from '../../http/route.ts';
import type { SigningService } from './signing.service.ts';

export function registerSigningRoutes(http: FastifyInstance, signing: SigningService): void {
  servePublic(http, documentCheckRoutes.check, ({ params, caller }) => signing.check(params.code, caller.ip));
  servePublic(http, documentCheckRoutes.keys, async () => ({ keys: await signing.keys() }));
}
