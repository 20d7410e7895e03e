import { UnreadablePdf } from './pdf-tokens.ts';

/** Of all objects of a file together, each as often as it is read. An honest file of 10 MB has far less. */
const MOST_READ_BYTES = 32 * 1024 * 1024;
/** Of all object streams of a file together. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Other requests have their turn after so many steps, or bytes. */
const STEPS_A_TURN = 10_000;
const BYTES_A_TURN = 512 * 1024;

/** Limits the work that one file causes. */
export interface PdfWork {
  /** Counts bytes that were read, comments and spaces included. Throws `UnreadablePdf` if they are too many. */
  countRead(bytes: number): void;
  /** Counts bytes that were unpacked. Throws `UnreadablePdf` if they are too many. */
  countUnpacked(bytes: number): void;
  /** Counts a step of a loop. If it returns true, the caller lets other requests have their turn. */
  isTurnOver(): boolean;
}

export function createPdfWork(): PdfWork {
  let readBytes = 0;
  let unpackedBytes = 0;
  let steps = 0;
  let turnBegan = { readBytes, steps };
  return {
    countRead(bytes) {
      readBytes += bytes;
      if (readBytes > MOST_READ_BYTES) throw new UnreadablePdf('it holds too much');
    },
    countUnpacked(bytes) {
      unpackedBytes += bytes;
      if (unpackedBytes > MOST_UNPACKED_BYTES) throw new UnreadablePdf('it unpacks to too much');
    },
    isTurnOver() {
      steps += 1;
      const isOver =
        steps - turnBegan.steps >= STEPS_A_TURN || readBytes - turnBegan.readBytes >= BYTES_A_TURN;
      if (isOver) turnBegan = { readBytes, steps };
      return isOver;
    },
  };
}
