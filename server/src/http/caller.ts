import type { FastifyRequest } from 'fastify';

/** Where a call came from, for limits, sessions and the audit trail. */
export interface Caller {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

const USER_AGENT_MAX_LENGTH = 300;

export function callerOf(request: FastifyRequest): Caller {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH),
  };
}
