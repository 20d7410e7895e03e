import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1000;
const RETRY_AFTER_SECONDS = 5;
/** Whoever runs the portal must be able to ask it even then. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/metrics']);

/** Past what the process can do in time it says so at once, so that callers come back later. */
export async function registerPressure(
  http: FastifyInstance,
  maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  await http.register(underPressure, {
    maxEventLoopDelay,
    retryAfter: RETRY_AFTER_SECONDS,
    pressureHandler: (request) => {
      if (ALWAYS_ANSWERED.has(request.url)) return;
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  });
}
