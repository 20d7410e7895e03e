import type { FastifyInstance, FastifyRequest } from 'fastify';
import { msToDeadline } from '../kernel/answer-deadline.ts';
import { createFairGate, type Leave } from '../kernel/fair-gate.ts';
import { createPace } from '../kernel/pace.ts';
import { bearerToken } from './actor.ts';
import { busyReply } from './busy-reply.ts';

/** As many as a browser has connections; a screen asks for fewer at once. */
const AT_ONCE = 6;
/** Screens that are opened one right after the other, each of which asks for a few things. */
const SECONDS_OF_BURST = 3;
const WAITING = 60;
const WAITING_IN_ALL = 5000;
const WAIT_MS = 5000;

interface CallsOfOne {
  /** How many of one candidate are begun in a second, for long. */
  readonly perSecond: number;
  readonly waitMs?: number;
}

/**
 * Works on so many calls of one candidate at once, and begins so many in a second; the others of the same candidate
 * wait, and past that are asked to come back. This happens before a place is taken or the database is queried: a client
 * that sends much only delays itself.
 */
export function registerCallsOfOne(http: FastifyInstance, { perSecond, waitMs = WAIT_MS }: CallsOfOne): void {
  const places = new WeakMap<FastifyRequest, Leave>();
  const gate = createFairGate({
    atOnce: Number.POSITIVE_INFINITY,
    perKey: AT_ONCE,
    waiting: WAITING_IN_ALL,
    waitingPerKey: WAITING,
    waitMs,
    pace: createPace({ perSecond, burst: SECONDS_OF_BURST * perSecond }),
  });
  const leave = (request: FastifyRequest) => {
    const token = tokenOf(request);
    // The calls behind it would meet the same outage, each after the other.
    if (request.metOutage && token !== undefined && places.has(request)) gate.sendAway(token);
    places.get(request)?.();
  };

  http.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request);
    if (token === undefined) return;
    // Past its deadline a call would be answered too late, whatever came of it.
    const hasLeft = () => request.raw.destroyed || reply.raw.destroyed;
    const place = await gate.enter(token, msToDeadline(), hasLeft);
    // The client left while it waited: no hook reports the end of such a call.
    if (hasLeft()) {
      place?.();
      return reply.hijack();
    }
    if (place === undefined) return reply.send(busyReply(reply));
    places.set(request, place);
    reply.raw.once('close', place);
  });
  http.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
  http.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });
}

/** Of a candidate's call; forms with files are read as fast as they come, and have limits of their own. */
function tokenOf({ routeOptions, headers }: FastifyRequest): string | undefined {
  if (routeOptions.config.access?.kind !== 'candidate') return undefined;
  const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
  return isForm ? undefined : bearerToken(headers.authorization);
}
