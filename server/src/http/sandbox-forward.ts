import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC } from '@portal/contract/route.ts';
import { AppError } from '../kernel/app-error.ts';

const ASKED_WITH = ['accept', 'content-type', 'if-none-match'] as const;
const ANSWERED_WITH = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'etag',
  'location',
] as const;

/** Lets a browser reach the local sandbox through the portal's own address. */
export function registerSandboxForward(http: FastifyInstance, sandboxUrl: string): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await ask(sandboxUrl, request);
    for (const name of ANSWERED_WITH) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  };
  for (const url of ['/sandbox', '/sandbox/*']) {
    http.route({ method: ['GET', 'POST'], url, config: { access: PUBLIC }, handler });
  }
}

async function ask(sandboxUrl: string, request: FastifyRequest): Promise<Response> {
  const headers = new Headers();
  for (const name of ASKED_WITH) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
  try {
    return await fetch(sandboxUrl + request.url, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...body,
    });
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause });
  }
}
