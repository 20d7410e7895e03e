import type { Readable } from 'node:stream';

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Readable | Buffer;
  readonly at: Date;
}

/** A zip as it is being made: an entry is asked for when the one before it is written. */
export type WriteArchive = (entries: AsyncIterable<ArchiveEntry>) => Readable;
