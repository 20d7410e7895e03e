import type { FastifyInstance } from 'fastify';
import type { Access, Route } from '@portal/contract/route.ts';

export interface ListedRoute {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly contract: Route | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that is served, with who may call it. */
    readonly listedRoutes: readonly ListedRoute[];
  }
}

/** Keeps the list of routes and refuses one that does not say who may call it. */
export function registerRouteList(http: FastifyInstance): void {
  const listed: ListedRoute[] = [];
  http.decorate('listedRoutes', listed);
  http.addHook('onRoute', (route) => {
    const { access, contract } = route.config ?? {};
    for (const method of [route.method].flat()) {
      if (access === undefined) throw new Error(`${method} ${route.url} does not say who may call it`);
      if (method !== 'HEAD' && method !== 'OPTIONS')
        listed.push({ method, path: route.url, access, contract });
    }
  });
}
