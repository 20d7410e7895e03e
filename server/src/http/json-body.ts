import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** Reads JSON bodies; keys that would reach into prototypes are dropped like any unknown key. */
export function registerJsonBody(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  const parseJson = http.getDefaultJsonParser('remove', 'remove');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    void parseJson(request, text, (error, value: unknown) => {
      if (error !== null) done(new AppError('MALFORMED_REQUEST', { cause: error }));
      else if (!isStorable(value)) done(new AppError('INVALID_INPUT'));
      else done(null, value);
    });
  });
}

const MAX_DEPTH = 20;

/** PostgreSQL stores neither NUL nor half a surrogate pair; nothing we take is nested deeply. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}
