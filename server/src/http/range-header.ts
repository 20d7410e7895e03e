import type { AskedRange } from '../kernel/byte-range.ts';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a `Range` header with one range of bytes. Returns undefined for every other header: the whole file is sent
 * then, as RFC 9110 allows.
 */
export function readRangeHeader(header: string | undefined): AskedRange | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : { lastBytes: Number(last) };
  if (last === '') return { first: Number(first), last: undefined };
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined;
}
