import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC } from '@portal/contract/route.ts';

const forward = (request: FastifyRequest, reply: FastifyReply) => reply.from(request.url);

/** Lets a browser reach the local sandbox through the portal's own address. */
export async function registerSandboxForward(http: FastifyInstance, sandboxUrl: string): Promise<void> {
  await http.register(replyFrom, { base: sandboxUrl });
  for (const url of ['/sandbox', '/sandbox/*']) {
    http.route({ method: ['GET', 'POST'], url, config: { access: PUBLIC }, handler: forward });
  }
}
