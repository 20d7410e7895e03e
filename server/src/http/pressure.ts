import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { secondsToComeBack } from './busy-reply.ts';
import { urgencyOf } from './urgency.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1000;

/** Past what the process can do in time it says so at once, so that callers come back later. Payments still pass. */
export async function registerPressure(
  http: FastifyInstance,
  maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  await http.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request) => {
      if (urgencyOf(request) !== 'ordinary') return;
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: secondsToComeBack() });
    },
  });
}
