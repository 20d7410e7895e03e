import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** The time of the services outside: the machine's, unless a portal that lives at another time says so. */
export interface SandboxClock {
  nowMs(): number;
  /** Negative for a time that is past. */
  setAhead(seconds: number): void;
}

export function createClock(): SandboxClock {
  let aheadMs = 0;
  return {
    nowMs: () => Date.now() + aheadMs,
    setAhead: (seconds) => (aheadMs = seconds * 1000),
  };
}

const Moved = z.strictObject({ aheadSeconds: z.number() });

/** For a portal whose time is moved: orders, payments and messages are of the same day as its own rows. */
export function clockRoutes(app: FastifyInstance, clock: SandboxClock): void {
  app.post('/control/clock', (request, reply) => {
    const moved = Moved.safeParse(request.body);
    if (!moved.success) return reply.code(400).send({ error: z.prettifyError(moved.error) });
    clock.setAhead(moved.data.aheadSeconds);
    return reply.code(204).send();
  });
}
