import type { Readable } from 'node:stream';
import type { ByteRange } from '../../kernel/byte-range.ts';
import type { Share } from '../../kernel/share.ts';
import type { FileDraft } from './file-storage.ts';

/**
 * Where bytes are kept by path: a disk or a bucket. What it is given is sealed already. Calls to a bucket count to a share
 * of them.
 */
export interface ByteStorage {
  /** Begins a file; it is not visible under its path until it is kept. */
  begin(path: string, share: Share): Promise<FileDraft>;
  /**
   * Begins what takes the place of a file at once when it is kept; until then, and if discarded, the file stays. Two that
   * are written at the same time never mix.
   */
  beginReplacement(path: string, share: Share): Promise<FileDraft>;
  /** The whole file or a part of it. Returns undefined if there is no such file. */
  open(path: string, share: Share, part?: ByteRange): Promise<StoredBytes | undefined>;
  /** Removes the file and what was begun of it; there need not be any. */
  remove(path: string, share: Share): Promise<void>;
  /** Throws if nothing could be stored. */
  check(): Promise<void>;
}

export interface StoredBytes {
  readonly stream: Readable;
  /** Of the whole file, also if a part of it was asked for. */
  readonly sizeBytes: number;
}
