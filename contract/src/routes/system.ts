import { z } from 'zod';
import { defineRoute, NO_INPUT, PUBLIC } from '../route.ts';

/** For the operator: is the portal alive, and can it serve. */
export const systemRoutes = {
  alive: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/healthz',
    summary: 'The process is alive',
    access: PUBLIC,
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  ready: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/readyz',
    summary: 'The database answers and can be written to; a file storage that is away does not count',
    access: PUBLIC,
    /** The portal is ready; the operator learns what to check. */
    reply: z.object({ status: z.literal('ready'), warnings: z.array(z.string()).optional() }),
    errors: ['UNAVAILABLE'],
  }),
};
