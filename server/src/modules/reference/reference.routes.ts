import type { FastifyInstance } from 'fastify';
import { referenceRoutes } from '@portal/contract/routes/reference.ts';
import { serveCached } from '../../http/cached-reply.ts';
import type { ReferenceService } from './reference.service.ts';

export function registerReferenceRoutes(http: FastifyInstance, reference: ReferenceService): void {
  serveCached(http, referenceRoutes.districts, () => reference.districts());
  serveCached(http, referenceRoutes.universities, () => reference.universities());
}
