import type { PhotoDoubt } from './photo/photo-doubt.ts';

/** A file that is ready to be sent. */
export interface PreparedFile {
  readonly file: File;
  /** The size of the file that was chosen; larger than the file's if it was made smaller. */
  readonly originalSize: number;
  /** A small picture of it; undefined for a PDF and for what the browser cannot decode. */
  readonly thumbnail?: Blob | undefined;
  readonly doubt?: PhotoDoubt | undefined;
}
