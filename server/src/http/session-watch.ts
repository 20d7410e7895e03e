import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ActingSession } from '../kernel/acting.ts';
import type { IsSessionAdmitted } from './actor.ts';
import type { Outages } from './error-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that the request was admitted with; undefined for a public route. */
    acting: ActingSession | undefined;
  }
}

const CHECK_EVERY_MS = 2000;

/** A download that is still being sent ends soon after its session: every streamed response is watched. */
export function registerSessionWatch(
  http: FastifyInstance,
  stillAdmits: IsSessionAdmitted,
  outages: Outages,
): void {
  http.decorateRequest('acting', undefined);
  http.addHook('onSend', async (request, reply, payload) => {
    const { acting, log } = request;
    if (acting !== undefined && payload instanceof Readable) {
      watch(reply.raw, () => stillAdmits(acting), outages, log);
    }
    return payload;
  });
}

function watch(
  response: ServerResponse,
  isAdmitted: () => Promise<boolean>,
  outages: Outages,
  log: FastifyBaseLogger,
): void {
  let timer: NodeJS.Timeout | undefined;
  const checkLater = () => {
    if (!response.closed) timer = setTimeout(() => void check(), CHECK_EVERY_MS).unref();
  };
  const check = async () => {
    try {
      if (await isAdmitted()) return checkLater();
      log.info('a download was ended together with its session');
      response.destroy();
    } catch (error) {
      // While the database does not respond nothing is decided; it is asked again.
      if (outages.isOutage(error)) outages.onOutage(error);
      else log.warn({ err: error }, 'the session of a download could not be checked');
      checkLater();
    }
  };
  response.once('close', () => clearTimeout(timer));
  checkLater();
}
