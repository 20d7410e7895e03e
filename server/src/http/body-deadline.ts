import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

const JSON_BODY_SECONDS = 20;

/** A JSON body is small: one that drips in for longer only wastes a socket. Uploads may take their time. */
export function registerBodyDeadline(http: FastifyInstance, seconds = JSON_BODY_SECONDS): void {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request) || request.headers['content-type']?.startsWith('multipart/') === true) {
      done(null, payload);
      return;
    }
    const timer = setTimeout(() => {
      request.raw.destroy(new AppError('REQUEST_TIMEOUT'));
    }, seconds * 1000);
    timer.unref();
    const stop = () => clearTimeout(timer);
    request.raw.once('end', stop);
    request.raw.once('close', stop);
    done(null, payload);
  });
}

/** Without a body its end is never reported, and a long download would be cut off instead. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
