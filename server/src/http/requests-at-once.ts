import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { msToDeadline } from '../kernel/answer-deadline.ts';
import type { Leave } from '../kernel/fair-gate.ts';
import { bearerToken } from './actor.ts';
import { busyReply } from './busy-reply.ts';
import { createHeldRefusals } from './held-refusals.ts';
import { createOrdinaryTurns } from './ordinary-turns.ts';
import { hasOwnPlaces, shareOf, urgencyOf, type Share } from './urgency.ts';

/** Of the places for all other calls. Payments wait for the bank as well. */
const SHARES: Readonly<Record<Share, number>> = {
  payments: 2,
  webhooks: 1,
  codes: 1,
  'staff-strangers': 0.25,
  others: 1,
};

/**
 * Works on so many calls at once and asks the others to retry later: beyond that, each further call would only delay
 * all of them. Payments, webhooks, codes and strangers at the staff panel have places of their own. A client that is slow to send or to
 * read holds no place: a place is held only while there is work to do. Ordinary calls that have a place work in turns.
 */
export function registerRequestsAtOnce(http: FastifyInstance, atOnce: number, registry?: Registry): void {
  const working = new WeakMap<FastifyRequest, Leave>();
  const placesOf = (share: Share) => ({
    taken: 0,
    of: Math.ceil(SHARES[share] * atOnce),
    refusals: createHeldRefusals(),
  });
  const places = {
    payments: placesOf('payments'),
    webhooks: placesOf('webhooks'),
    codes: placesOf('codes'),
    'staff-strangers': placesOf('staff-strangers'),
    others: placesOf('others'),
  };

  if (registry !== undefined) measurePlaces(registry, places);
  const turns = createOrdinaryTurns({
    most: places.others.of + places['staff-strangers'].of,
    urgentAtWork: () => places.payments.taken + places.webhooks.taken + places.codes.taken,
  });
  http.addHook('onClose', () => turns.stop());
  const placesFor = (request: FastifyRequest) => places[shareOf(request)];
  const leave = (request: FastifyRequest) => {
    working.get(request)?.();
    working.delete(request);
  };

  /** Resolves once it is the call's turn; to false if there will be none, and then the call is over. */
  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const place = placesFor(request);
    place.taken += 1;
    const leavePlace = () => (place.taken -= 1);
    working.set(request, leavePlace);
    if (urgencyOf(request) === 'first') return true;
    // A request that was read to its end is destroyed, too.
    const hasLeft = () => reply.raw.destroyed;
    const leaveTurn = await turns.enter(callerOf(request), msToDeadline(), hasLeft);
    if (leaveTurn === undefined || hasLeft()) {
      leaveTurn?.();
      leave(request);
      // The client left while it waited: no hook reports the end of such a call.
      if (hasLeft()) reply.hijack();
      else void reply.send(busyReply(reply));
      return false;
    }
    working.set(request, () => {
      leaveTurn();
      leavePlace();
    });
    return true;
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refusal = placesFor(request).refusals.next();
    if (refusal.isFlood && urgencyOf(request) === 'ordinary') turns.noticeFlood();
    await refusal.wait();
    // A client that left meanwhile is not served after all.
    if (reply.raw.destroyed) return reply.hijack();
    if (refusal.closes) void reply.header('connection', 'close');
    return reply.send(busyReply(reply));
  }

  http.addHook('onRequest', async (request, reply) => {
    if (!takesPlace(request)) return;
    const { taken, of } = placesFor(request);
    if (taken >= of) return refuse(request, reply);
    if (!(await enter(request, reply))) return reply;
  });
  http.addHook('preParsing', (request, _reply, payload, done) => {
    // A body that is there already keeps its sender from waiting a second time.
    if (!request.raw.complete || isForm(request)) leave(request);
    done(null, payload);
  });
  http.addHook('preValidation', async (request, reply) => {
    // A form with files is read while it is worked on, as fast as it comes.
    if (!takesPlace(request) || isForm(request) || working.has(request)) return;
    if (!(await enter(request, reply))) return reply;
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

type Places = Readonly<Record<Share, { readonly taken: number; readonly of: number }>>;

function measurePlaces(registry: Registry, places: Places): void {
  const gauge = new Gauge({
    name: 'request_places',
    help: 'Places for calls that are worked on at once, by share: how many there are (all) and how many are taken',
    labelNames: ['share', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [share, { taken, of }] of Object.entries(places)) {
        gauge.set({ share, state: 'taken' }, taken);
        gauge.set({ share, state: 'all' }, of);
      }
    },
  });
}

/** Pages and files of the web need no query; the calls of the contract query the database. */
function takesPlace(request: FastifyRequest): boolean {
  if (request.routeOptions.config.contract === undefined || hasOwnPlaces(request)) return false;
  return urgencyOf(request) !== 'always';
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
}

/** Whose turns a call takes: of a session, or of strangers behind one address. */
function callerOf(request: FastifyRequest): string {
  return bearerToken(request.headers.authorization) ?? request.ip;
}
