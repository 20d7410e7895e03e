import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Hideable } from '@portal/contract/permissions.ts';
import { isNumberSearch } from '@portal/contract/rules/identity-numbers.ts';
import { PRIVACY_TEXTS as texts } from '@portal/contract/texts/privacy.ts';
import { AppError } from '../kernel/app-error.ts';
import type { RoleLimits } from '../kernel/role-limits.ts';
import { maskPansInJson } from './masked-json.ts';
import { presentedBy } from './token-owner.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly roleLimits: RoleLimits;
  }
}

/**
 * Holds every route to what settings hide from roles, so that a new one cannot forget it: documents are closed by what
 * the route says of itself, and numbers are masked in whatever it answers.
 */
export function registerHiddenFromRole(http: FastifyInstance, limits: RoleLimits): void {
  http.decorate('roleLimits', limits);
  const isHidden = (request: FastifyRequest, what: Hideable) => {
    const actor = presentedBy(request)?.actor;
    return actor?.kind === 'staff' && limits.hides(actor.role, what);
  };
  const isMasked = (request: FastifyRequest) =>
    isHidden(request, 'numbers') && request.routeOptions.config.contract?.showsNumbers !== true;

  http.addHook('preHandler', async (request) => {
    const { contract } = request.routeOptions.config;
    if (contract?.opensDocuments === true && isHidden(request, 'documents')) {
      throw new AppError('NOT_ALLOWED', { text: texts.documentsClosed });
    }
    if (isMasked(request)) refuseNumberSearch(request);
  });

  // Also where somebody wrote a number into a comment or the name of a file.
  http.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    return isJson && typeof payload === 'string' && isMasked(request) ? maskPansInJson(payload) : payload;
  });
}

/** With most of a number in sight, a hundred searches would tell the rest: a role that sees it masked makes none. */
function refuseNumberSearch({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): void {
  const places = [query, body, memberOf(body, 'matching'), memberOf(body, 'query')];
  const searches = places.map((place) => memberOf(place, 'search'));
  if (searches.some((search) => typeof search === 'string' && isNumberSearch(search))) {
    throw new AppError('NOT_ALLOWED', { text: texts.numberSearch });
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
