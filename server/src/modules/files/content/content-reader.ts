/** Reads a file that lies somewhere, piece by piece: at most so many bytes, fewer at its end. */
export type ReadRange = (position: number, length: number) => Promise<Buffer>;

export interface WholeFile {
  readonly read: ReadRange;
  readonly sizeBytes: number;
}

export interface CandidateFile extends WholeFile {
  readonly candidateId: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
