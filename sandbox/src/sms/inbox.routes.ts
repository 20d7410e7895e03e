import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../pages/shell.ts';
import type { Inbox } from './inbox.ts';
import { inboxPage } from './inbox.page.ts';
import { tenDigits } from './mobile.ts';

const Query = z.object({ to: z.string().optional().catch(undefined) });

export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get('/sandbox', (request, reply) => {
    const filter = Query.parse(request.query).to?.trim() ?? '';
    return sendPage(reply, { title: 'SMS inbox', main: inboxPage(inbox.messages(), filter) });
  });

  app.get('/sandbox/messages', (request, reply) => {
    const { to } = Query.parse(request.query);
    if (to === undefined) return reply.send(inbox.messages());
    // In a query a plus that is not encoded reads as a space, hence the trim.
    const mobile = tenDigits(to.trim());
    if (mobile === undefined) return reply.code(400).send({ error: '`to` is not an Indian mobile number' });
    return reply.send(inbox.messages(mobile));
  });
}
