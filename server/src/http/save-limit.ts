import type { FastifyInstance } from 'fastify';
import { tooManySavesText } from '@portal/contract/rules/save-limit.ts';
import { AppError } from '../kernel/app-error.ts';
import { presentedBy } from './token-owner.ts';

/** Counts a save of a candidate; returns the seconds to wait if that is one too many. */
export type TakeSave = (candidateId: number) => Promise<number | undefined>;

/** Holds the saves of one candidate to a number in a minute, before a byte of the body is read. */
export function registerSaveLimit(http: FastifyInstance, takeSave: TakeSave): void {
  http.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.config.contract?.isSave !== true) return payload;
    const actor = presentedBy(request)?.actor;
    if (actor?.kind !== 'candidate') return payload;
    const wait = await takeSave(actor.candidateId);
    if (wait === undefined) return payload;
    throw new AppError('TOO_MANY_REQUESTS', { text: tooManySavesText(wait), retryAfterSeconds: wait });
  });
}
