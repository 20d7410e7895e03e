import type { Readable } from 'node:stream';
import type { AskedRange, ByteRange } from '../../kernel/byte-range.ts';
import type { Share } from '../../kernel/share.ts';

/** Where files of candidates are kept, by the path that the database knows. Sizes and ranges are those of clear bytes. */
export interface FileStorage {
  /** Whether new files are sealed. */
  readonly sealsNewFiles: boolean;
  /** Begins a file of this candidate; it is not visible under its path until it is kept. */
  begin(path: string, candidateId: number): Promise<FileDraft>;
  /**
   * Opens a file. Returns undefined if there is no such file, or no key to open it, or if it should be sealed and is in
   * clear: then it was replaced in the storage, where nothing proves what is in it. The share is that of the reader.
   */
  open(file: FileToOpen, share: Share, asked?: AskedRange): Promise<StoredContent | undefined>;
  /** Replaces a file that was stored in clear by its sealed form; one that is sealed already stays as it is. */
  seal(path: string, candidateId: number, sha256: Buffer | undefined): Promise<SealOutcome>;
  /** Removes the file and what was begun of it; there need not be any. */
  remove(path: string, share: Share): Promise<void>;
  /** Throws if nothing could be stored. */
  check(): Promise<void>;
}

export interface FileToOpen {
  readonly path: string;
  /** By the database. One that is not may be sealed at this moment, and is opened in either form. */
  readonly isSealed: boolean;
}

/** `changed`: the stored bytes do not have the expected digest, and were left as they are. */
export type SealOutcome = 'sealed' | 'missing' | 'changed';

export interface FileDraft {
  write(chunk: Buffer): Promise<void>;
  /** At most so many bytes; fewer at the end. */
  read(position: number, length: number): Promise<Buffer>;
  /** Once this returns the file survives a crash. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

export interface StoredContent {
  readonly stream: Readable;
  /** Of the whole file, also if a part of it was asked for. */
  readonly sizeBytes: number;
  /** What the stream carries if a part was asked for; `none` if the file has no such bytes. */
  readonly part?: ByteRange | 'none';
}
