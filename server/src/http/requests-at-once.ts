import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busyReply } from './busy-reply.ts';
import { hasOwnPlaces, shareOf, urgencyOf, type Share } from './urgency.ts';

/** Of the places for all other calls. Payments wait for the bank as well. */
const SHARES: Readonly<Record<Share, number>> = {
  payments: 2,
  'staff-strangers': 0.25,
  others: 1,
};

/**
 * Works on so many calls at once and asks the others to retry later: beyond that, each further call would only delay
 * all of them. Payments and strangers at the staff panel have places of their own. A client that is slow to send or to
 * read holds no place: a place is held only while there is work to do.
 */
export function registerRequestsAtOnce(http: FastifyInstance, atOnce: number): void {
  const working = new WeakSet<FastifyRequest>();
  const placesOf = (share: Share) => ({ taken: 0, of: Math.ceil(SHARES[share] * atOnce) });
  const places = {
    payments: placesOf('payments'),
    'staff-strangers': placesOf('staff-strangers'),
    others: placesOf('others'),
  };

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
    if (isFull(request)) return void reply.send(busyReply(reply));
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

/** Pages and files of the web need no query; the calls of the contract query the database. */
function takesPlace(request: FastifyRequest): boolean {
  if (request.routeOptions.config.contract === undefined || hasOwnPlaces(request)) return false;
  return urgencyOf(request) !== 'always';
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
}
