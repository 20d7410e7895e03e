import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busyReply } from './busy-reply.ts';
import { urgencyOf } from './urgency.ts';

const SAMPLE_MS = 1000;
/** One long task, such as loading what draws the first receipt, is not an overload. */
const SAMPLES_OF_OVERLOAD = 2;

/** A process that is overloaded refuses at once, so that callers retry later. Payments still pass. */
export async function registerPressure(http: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  // It only measures. Calls are refused below, like every other call that finds no free place.
  await http.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: SAMPLE_MS,
    pressureHandler: () => undefined,
  });
  let strainedSamples = 0;
  const timer = setInterval(() => {
    strainedSamples = http.isUnderPressure() ? strainedSamples + 1 : 0;
  }, SAMPLE_MS).unref();
  http.addHook('onClose', () => clearInterval(timer));
  http.addHook('onRequest', (request, reply, done) => {
    const isOverloaded = strainedSamples >= SAMPLES_OF_OVERLOAD && http.isUnderPressure();
    if (isOverloaded && urgencyOf(request) === 'ordinary') return void reply.send(busyReply(reply));
    done();
  });
}
