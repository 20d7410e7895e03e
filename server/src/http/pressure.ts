import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busyReply } from './busy-reply.ts';
import { urgencyOf } from './urgency.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1000;

/** Past what the process can do in time it says so at once, so that callers come back later. Payments still pass. */
export async function registerPressure(
  http: FastifyInstance,
  maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  // It measures. What is refused is refused below, in the way of every other call that finds no place.
  await http.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined });
  http.addHook('onRequest', (request, reply, done) => {
    if (http.isUnderPressure() && urgencyOf(request) === 'ordinary') return void reply.send(busyReply(reply));
    done();
  });
}
