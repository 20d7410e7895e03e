import type { FastifyRequest } from 'fastify';
import type { AskedRange } from '../kernel/byte-range.ts';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a `Range` header with one range of bytes. Returns undefined for every other header: the whole file is sent
 * then, as RFC 9110 allows. It has a meaning for GET alone, and none beside `If-Range`, whose validator no file has.
 */
export function readRangeHeader({ method, headers }: FastifyRequest): AskedRange | undefined {
  if (method !== 'GET' || headers['if-range'] !== undefined) return undefined;
  const [, first = '', last = ''] = ONE_RANGE.exec(headers.range ?? '') ?? [];
  if (first === '') return last === '' ? undefined : { lastBytes: Number(last) };
  if (last === '') return { first: Number(first), last: undefined };
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined;
}
