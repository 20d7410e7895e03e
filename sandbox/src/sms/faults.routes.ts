import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FAULT_MODES, type Faults } from './faults.ts';
import { tenDigits } from './mobile.ts';

const Mobile = z.string().transform((written, context) => {
  const mobile = tenDigits(written);
  if (mobile === undefined) context.addIssue('is not an Indian mobile');
  return mobile ?? z.NEVER;
});

const Rule = z.strictObject({
  mode: z.enum(FAULT_MODES),
  to: Mobile.optional(),
  times: z.int().min(1).optional(),
});

/** For tests: makes the gateway fail, for one number or for all. */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.post('/control/sms', (request, reply) => {
    const rule = Rule.safeParse(request.body);
    if (!rule.success) return reply.code(400).send({ error: z.prettifyError(rule.error) });
    faults.set(rule.data);
    return reply.code(204).send();
  });
}
