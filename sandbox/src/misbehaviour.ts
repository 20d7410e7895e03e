import type { FastifyReply } from 'fastify';

/** Takes the request and never answers it. */
export function hang(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}

/** What a proxy in between might say: a success, and not the service's. */
export function talkNonsense(reply: FastifyReply): FastifyReply {
  return reply.code(200).type('text/html').send('<html><body>Welcome</body></html>');
}
