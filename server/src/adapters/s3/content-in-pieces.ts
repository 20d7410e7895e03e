import { Readable } from 'node:stream';
import type { ByteRange } from '../../kernel/byte-range.ts';
import type { StoredBytes } from '../../modules/files/byte-storage.ts';

export interface Piece {
  readonly bytes: Buffer;
  /** Of the whole file. */
  readonly sizeBytes: number;
  /** Names this content of the file; another one replaced it if it differs. */
  readonly version: string | undefined;
}

/** Returns undefined if there is no such file. */
export type ReadPiece = (range: ByteRange, hasBegun: boolean) => Promise<Piece | undefined>;

/** Most files are one piece. */
export const PIECE_BYTES = 256 * 1024;
/** For a reader who took the piece before at once. */
const QUICK_PIECE_BYTES = 1024 * 1024;
const QUICK_MS = 1000;

/**
 * Reads a file, or a part of it, one piece after the other, the next when the reader took the last: however slow the
 * reader is, nothing at the bucket waits for it.
 */
export async function contentInPieces(
  readPiece: ReadPiece,
  part?: ByteRange,
): Promise<StoredBytes | undefined> {
  const from = part?.first ?? 0;
  const most = part?.last ?? Number.MAX_SAFE_INTEGER;
  const first = await readPiece({ first: from, last: Math.min(from + PIECE_BYTES - 1, most) }, false);
  if (first === undefined) return undefined;
  const { sizeBytes } = first;
  const pieces = piecesFrom(first, readPiece, { first: from, last: Math.min(most, sizeBytes - 1) });
  // Nothing is read ahead but one piece.
  return { stream: Readable.from(pieces, { objectMode: false, highWaterMark: 1 }), sizeBytes };
}

async function* piecesFrom(first: Piece, readPiece: ReadPiece, whole: ByteRange): AsyncGenerator<Buffer> {
  let at = whole.first;
  let piece = first;
  while (piece.bytes.length > 0) {
    const given = performance.now();
    yield piece.bytes;
    at += piece.bytes.length;
    if (at > whole.last) return;
    const bytes = performance.now() - given < QUICK_MS ? QUICK_PIECE_BYTES : PIECE_BYTES;
    const next = await readPiece({ first: at, last: Math.min(at + bytes - 1, whole.last) }, true);
    if (next === undefined || next.version !== first.version) {
      throw new Error('the file was replaced while it was read');
    }
    piece = next;
  }
}
