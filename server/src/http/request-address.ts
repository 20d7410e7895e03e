import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { isStorable } from './json-body.ts';

/** Of a key that is given twice the last value wins. */
export function parseQuery(text: string): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function refuseUnstorableAddresses(http: FastifyInstance): void {
  http.addHook('onRequest', async (request) => {
    if (!isStorable(request.query) || !isStorable(request.params)) throw new AppError('INVALID_INPUT');
  });
}
