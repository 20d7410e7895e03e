import type { FastifyInstance, FastifyRequest } from 'fastify';
import { msToDeadline, newDeadline, withDeadline, type AnswerDeadline } from '../kernel/answer-deadline.ts';

/**
 * Every request has a deadline, which limits everything it waits for. It is paused while a body is read: the time that
 * a phone takes to send does not count.
 */
export function registerAnswerDeadline(http: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, AnswerDeadline>();
  http.addHook('onRequest', (request, _reply, done) => {
    const deadline = newDeadline();
    deadlines.set(request, deadline);
    withDeadline(deadline, done);
  });
  const leftBeforeBody = new WeakMap<FastifyRequest, number>();
  http.addHook('preParsing', (request, _reply, payload, done) => {
    const left = msToDeadline();
    if (left !== undefined) leftBeforeBody.set(request, left);
    done(null, payload);
  });
  // Once more, since the callback of a body's last chunk runs in another async context.
  http.addHook('preValidation', (request, _reply, done) => {
    const known = request.body === undefined ? deadlines.get(request) : undefined;
    withDeadline(known ?? newDeadline(leftBeforeBody.get(request)), done);
  });
}
