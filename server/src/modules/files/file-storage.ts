import type { Readable } from 'node:stream';

/** Where uploaded files are kept, by the path that the database knows. */
export interface FileStorage {
  /** Begins a file; it is not visible under its path until it is kept. */
  begin(path: string): Promise<FileDraft>;
  /** Returns undefined if there is no such file. */
  open(path: string): Promise<StoredContent | undefined>;
  /** Removes the file and what was begun of it; there need not be any. */
  remove(path: string): Promise<void>;
  /** Throws if nothing could be stored. */
  check(): Promise<void>;
}

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
  readonly sizeBytes: number;
}
