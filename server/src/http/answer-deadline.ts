import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newDeadline, withDeadline, type AnswerDeadline } from '../kernel/answer-deadline.ts';

/**
 * Every request has a deadline, to which what it waits for is held. It starts anew when a body has been read: the time
 * that a phone takes to send is not the portal's.
 */
export function registerAnswerDeadline(http: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, AnswerDeadline>();
  http.addHook('onRequest', (request, _reply, done) => {
    const deadline = newDeadline();
    deadlines.set(request, deadline);
    withDeadline(deadline, done);
  });
  // Once more, since what a body's last chunk calls does not know what went before it.
  http.addHook('preHandler', (request, _reply, done) => {
    const known = request.body === undefined ? deadlines.get(request) : undefined;
    withDeadline(known ?? newDeadline(), done);
  });
}
