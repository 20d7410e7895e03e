import type { FastifyInstance } from 'fastify';
import { referenceRoutes } from '@portal/contract/routes/reference.ts';
import type { ServeCached } from '../../http/cached-reply.ts';
import type { ReferenceService } from './reference.service.ts';

interface ReferenceRoutes {
  readonly reference: ReferenceService;
  readonly serveCached: ServeCached;
}

export function registerReferenceRoutes(
  http: FastifyInstance,
  { reference, serveCached }: ReferenceRoutes,
): void {
  serveCached(http, referenceRoutes.districts, () => reference.districts());
  serveCached(http, referenceRoutes.universities, () => reference.universities());
}
