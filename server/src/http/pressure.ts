import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busyReply } from './busy-reply.ts';
import { urgencyOf } from './urgency.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1000;

/** A process that is overloaded refuses at once, so that callers retry later. Payments still pass. */
export async function registerPressure(
  http: FastifyInstance,
  maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  // It only measures. Calls are refused below, like every other call that finds no free place.
  await http.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined });
  http.addHook('onRequest', (request, reply, done) => {
    if (http.isUnderPressure() && urgencyOf(request) === 'ordinary') return void reply.send(busyReply(reply));
    done();
  });
}
