import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { hang, talkNonsense } from '../misbehaviour.ts';
import type { FaultMode, Faults } from './faults.ts';
import type { Inbox } from './inbox.ts';

const MOBILE = /^91([6-9][0-9]{9})$/;

const Recipient = z.object({ mobiles: z.coerce.string() }).catchall(z.coerce.string());
const Flow = z.object({ template_id: z.string().min(1), recipients: z.array(Recipient).min(1) });
type Flow = z.infer<typeof Flow>;

/** MSG91's flow API: messages from a template that is registered with the operators. */
export function msg91Routes(app: FastifyInstance, sms: { inbox: Inbox; faults: Faults }): void {
  app.post('/api/v5/flow', (request, reply) => {
    if (!request.headers['authkey']) return refuse(reply, 401, 'Authentication failure');
    const flow = Flow.safeParse(request.body);
    if (!flow.success) return refuse(reply, 400, 'template_id or recipients missing');
    const messages = rendered(flow.data);
    if (messages === undefined) return refuse(reply, 400, 'Please provide valid mobile no');
    const answers: Record<FaultMode, () => FastifyReply> = {
      ok: () => {
        for (const { to, text } of messages) sms.inbox.receive(to, text);
        return reply.send({ type: 'success', message: randomBytes(12).toString('hex') });
      },
      // MSG91 says no with a 200 as well.
      refuse: () => refuse(reply, 200, 'Template is not approved'),
      error: () => refuse(reply, 500, 'Internal server error'),
      hang: () => hang(reply),
      nonsense: () => talkNonsense(reply),
    };
    return answers[worst(messages.map(({ to }) => sms.faults.next(to)))]();
  });
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ type: 'error', message });
}

/** The texts stand with the operator, so what is shown is the variables and the template's id. */
function rendered(flow: Flow): { to: string; text: string }[] | undefined {
  const messages: { to: string; text: string }[] = [];
  for (const { mobiles, ...variables } of flow.recipients) {
    const to = MOBILE.exec(mobiles)?.[1];
    if (to === undefined) return undefined;
    messages.push({
      to,
      text: `${Object.values(variables).join(' · ')} [MSG91 template ${flow.template_id}]`,
    });
  }
  return messages;
}

function worst(modes: readonly FaultMode[]): FaultMode {
  return modes.find((mode) => mode !== 'ok') ?? 'ok';
}
