import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { busyReply } from './busy-reply.ts';
import { createFloodWatch } from './flood-watch.ts';
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
 * Of the ordinary places while callers do not wait: as many calls are answered in a second, since the processor is the
 * limit then, and payments no longer share it and the database with hundreds of others.
 */
const PART_IN_FLOOD = 1 / 25;
/** A refusal that is held costs nothing meanwhile; answered at once it would be followed by the next call. */
const HELD_REFUSAL_MS = 2000;
/** Each holds a connection and its memory. */
const MOST_HELD_REFUSALS = 2000;

/**
 * Works on so many calls at once and asks the others to retry later: beyond that, each further call would only delay
 * all of them. Payments, webhooks, codes and strangers at the staff panel have places of their own. A client that is slow to send or to
 * read holds no place: a place is held only while there is work to do.
 */
export function registerRequestsAtOnce(http: FastifyInstance, atOnce: number, registry?: Registry): void {
  const working = new WeakSet<FastifyRequest>();
  const placesOf = (share: Share) => ({ taken: 0, of: Math.ceil(SHARES[share] * atOnce) });
  const places = {
    payments: placesOf('payments'),
    webhooks: placesOf('webhooks'),
    codes: placesOf('codes'),
    'staff-strangers': placesOf('staff-strangers'),
    others: placesOf('others'),
  };

  if (registry !== undefined) measurePlaces(registry, places);
  const flood = createFloodWatch();
  let heldRefusals = 0;

  const placesFor = (request: FastifyRequest) => places[shareOf(request)];
  const enter = (request: FastifyRequest) => {
    working.add(request);
    placesFor(request).taken += 1;
  };
  const leave = (request: FastifyRequest) => {
    if (working.delete(request)) placesFor(request).taken -= 1;
  };
  const isFull = (request: FastifyRequest) => {
    const share = shareOf(request);
    const { taken, of } = places[share];
    return taken >= (share === 'others' && flood.isOn() ? Math.ceil(of * PART_IN_FLOOD) : of);
  };
  const refuse = (reply: FastifyReply) => {
    flood.countRefusal();
    const body = busyReply(reply);
    if (!flood.isOn() || heldRefusals >= MOST_HELD_REFUSALS) return void reply.send(body);
    heldRefusals += 1;
    setTimeout(() => {
      heldRefusals -= 1;
      void reply.send(body);
    }, HELD_REFUSAL_MS);
  };

  http.addHook('onRequest', (request, reply, done) => {
    if (!takesPlace(request)) return done();
    if (isFull(request)) return refuse(reply);
    enter(request);
    done();
  });
  http.addHook('preParsing', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
  http.addHook('preValidation', (request, _reply, done) => {
    // A form with files is read while it is worked on, as fast as it comes.
    if (takesPlace(request) && !isForm(request)) enter(request);
    done();
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
