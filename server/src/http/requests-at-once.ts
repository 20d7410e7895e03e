import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { busyReply } from './busy-reply.ts';
import { hasOwnPlaces, shareOf, urgencyOf, type Share } from './urgency.ts';

/** Of the places for all other calls. Payments wait for the bank as well. */
const SHARES: Readonly<Record<Share, number>> = {
  payments: 2,
  webhooks: 1,
  codes: 1,
  'staff-strangers': 0.25,
  others: 1,
};

/** More refusals in a second go to callers who do not wait before they call again. */
const REFUSALS_OF_FLOOD = 100;
const SECOND_MS = 1000;
/** A refusal that is held costs nothing meanwhile; answered at once it would be followed by the next call. */
const HELD_REFUSAL_MS = 500;

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
  const isFlood = createRefusalCount();

  const placesFor = (request: FastifyRequest) => places[shareOf(request)];
  const enter = (request: FastifyRequest) => {
    working.add(request);
    placesFor(request).taken += 1;
  };
  const leave = (request: FastifyRequest) => {
    if (working.delete(request)) placesFor(request).taken -= 1;
  };
  const isFull = (request: FastifyRequest) => {
    const { taken, of } = placesFor(request);
    return taken >= of;
  };

  http.addHook('onRequest', (request, reply, done) => {
    if (!takesPlace(request)) return done();
    if (isFull(request)) {
      const body = busyReply(reply);
      if (isFlood()) setTimeout(() => void reply.send(body), HELD_REFUSAL_MS);
      else void reply.send(body);
      return;
    }
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

/** Counts a refusal at each call; returns whether there were too many within this second. */
function createRefusalCount(): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since > SECOND_MS) {
      since = now;
      count = 0;
    }
    count += 1;
    return count > REFUSALS_OF_FLOOD;
  };
}

/** Pages and files of the web need no query; the calls of the contract query the database. */
function takesPlace(request: FastifyRequest): boolean {
  if (request.routeOptions.config.contract === undefined || hasOwnPlaces(request)) return false;
  return urgencyOf(request) !== 'always';
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
}
