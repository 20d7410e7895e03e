import { z } from 'zod';
import { CANDIDATE, defineRoute, NO_INPUT } from '../route.ts';
import { CANDIDATE_REFUSED } from './refusals.ts';

const PATH_MAX_LENGTH = 300;

export const fileRoutes = {
  ticket: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/files/ticket',
    summary: 'A token for one file of the candidate, good for two minutes and until logout',
    access: CANDIDATE,
    body: z.object({ path: z.string().min(1).max(PATH_MAX_LENGTH) }),
    reply: z.object({ token: z.string(), expires_in: z.number().int() }),
    errors: CANDIDATE_REFUSED,
  }),
  open: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/files/*',
    summary: "The file itself, for a ticket or a session token in `token`, or the candidate's own session",
    access: CANDIDATE,
    /** `thumbnail=1` gives its small picture; 204 if there is none, with `Retry-After` while it is being made. */
    query: z.object({ token: z.string().optional(), thumbnail: z.string().optional() }),
    reply: z.unknown(),
    errors: ['NOT_SIGNED_IN', 'NOT_FOUND', 'STORAGE_UNAVAILABLE'],
  }),
};
