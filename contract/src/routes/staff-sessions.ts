import { z } from 'zod';
import { EVERY_ROLE, HIDEABLE } from '../permissions.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { messageReply, rowParams } from './list-query.ts';

const session = z.object({
  id: z.number().int(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
  /** Until then a login from that browser needs no second factor. */
  remembered_until: z.string().nullable(),
});
export type StaffSessionOnWire = z.output<typeof session>;

const OWN = staffWith('own-sessions.manage');
const MANAGE = staffWith('users.manage');
const REFUSED = ['NOT_SIGNED_IN', 'NOT_ALLOWED'] as const;

/** How long the calling session lasts when nothing more is done. */
const sessionTime = z.object({
  seconds_left: z.number().int(),
  idle_seconds: z.number().int(),
  /** What settings hide from the role now: they may have changed since the login. */
  hides: z.array(z.enum(HIDEABLE)),
});

export const staffSessionRoutes = {
  time: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/session',
    summary: 'How long the session lasts; asking does not make it longer',
    access: staffWith('session.own'),
    isPeek: true,
    reply: sessionTime,
    errors: ['NOT_SIGNED_IN'],
  }),
  stay: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/session',
    summary: 'Keeps the session for another idle time, up to its absolute limit',
    access: staffWith('session.own'),
    reply: sessionTime,
    errors: ['NOT_SIGNED_IN'],
  }),
  listOwn: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/sessions',
    summary: 'The own open sessions, and how long sessions last',
    access: OWN,
    reply: z.object({
      sessions: z.array(session),
      /** Browsers of the user without an open session whose next login needs no second factor. */
      remembered_elsewhere: z.number().int(),
      idle_minutes: z.number().int(),
      whole_hours: z.number().int(),
    }),
    errors: REFUSED,
  }),
  endOwn: defineRoute({
    ...NO_INPUT,
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    summary: 'Ends another own session',
    access: OWN,
    params: rowParams,
    reply: messageReply,
    errors: [...REFUSED, 'INVALID_INPUT', 'NOT_FOUND'],
  }),
  endOthers: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/sessions/end-others',
    summary: 'Ends all own sessions but the calling one; other browsers need the second factor again',
    access: OWN,
    reply: messageReply,
    errors: REFUSED,
  }),
  listAll: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/staff-sessions',
    summary: 'The open sessions of all staff users, the last used first',
    access: MANAGE,
    reply: z.object({
      sessions: z.array(session.extend({ username: z.string(), role: z.enum(EVERY_ROLE) })),
    }),
    errors: REFUSED,
  }),
  endAny: defineRoute({
    ...NO_INPUT,
    method: 'DELETE',
    path: '/api/admin/staff-sessions/:id',
    summary: 'Ends the session of a staff user',
    access: MANAGE,
    params: rowParams,
    reply: messageReply,
    errors: [...REFUSED, 'INVALID_INPUT', 'NOT_FOUND'],
  }),
};
