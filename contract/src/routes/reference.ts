import { z } from 'zod';
import { defineRoute, NO_INPUT, PUBLIC } from '../route.ts';

/** Lists that change rarely: fetched once and cached. */
export const referenceRoutes = {
  districts: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/districts',
    summary: 'Every state and union territory with its districts',
    access: PUBLIC,
    reply: z.array(z.object({ 'State Name': z.string(), 'District Name': z.string() })),
    errors: [],
  }),
  universities: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/universities',
    summary: 'Universities to suggest; any other name may be typed',
    access: PUBLIC,
    reply: z.array(z.object({ university: z.string() })),
    errors: [],
  }),
};
