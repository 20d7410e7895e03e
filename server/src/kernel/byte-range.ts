/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The part of a file that a client asks for before it knows how long the file is. */
export type AskedRange =
  | { readonly first: number; readonly last: number | undefined }
  | { readonly lastBytes: number };

/** Returns undefined if a file of this size has none of the asked bytes. */
export function rangeWithin(asked: AskedRange, sizeBytes: number): ByteRange | undefined {
  const end = sizeBytes - 1;
  const first = 'lastBytes' in asked ? Math.max(0, sizeBytes - asked.lastBytes) : asked.first;
  const last = 'lastBytes' in asked ? end : Math.min(asked.last ?? end, end);
  return first <= last ? { first, last } : undefined;
}
