import type { FastifyInstance } from 'fastify';
import { contactChangeRoutes } from '@portal/contract/routes/contact-changes.ts';
import { contactCodeSentText, CONTACT_TEXTS as texts } from '@portal/contract/texts/contact-change.ts';
import { serveStaff } from '../../http/route.ts';
import { asWaiting } from '../../http/waiting-reply.ts';
import type { ContactService } from './contact.service.ts';

export function registerContactRoutes(http: FastifyInstance, contact: ContactService): void {
  serveStaff(http, contactChangeRoutes.sendCode, async ({ params, body, actor, caller }) => {
    const { to, ...details } = body;
    return {
      message: contactCodeSentText(await contact.sendCode(params.id, details, to, { actor, caller })),
    };
  });

  serveStaff(http, contactChangeRoutes.change, async ({ params, body, actor, caller }) => {
    const { current_code, new_code, ...details } = body;
    await contact.change(params.id, details, { current_code, new_code }, { actor, caller });
    return { message: texts.changed };
  });

  serveStaff(http, contactChangeRoutes.propose, async ({ params, body, actor, caller, reply }) => {
    const { new_code, reason, ...details } = body;
    const proof = { new_code, reason };
    return asWaiting(reply, await contact.propose(params.id, details, proof, { actor, caller }));
  });
}
