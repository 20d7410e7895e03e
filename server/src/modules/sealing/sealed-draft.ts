import type { FileDraft } from '../files/file-storage.ts';
import {
  FRAME_BYTES,
  frameCipher,
  HEADER_BYTES,
  SEALED_FRAME_BYTES,
  writeHeader,
  type SealedHeader,
} from './frames.ts';

interface DraftSeal {
  readonly personKey: Buffer;
  readonly header: SealedHeader;
  readonly path: string;
}

export interface SealedDraft extends FileDraft {
  /** Seals the last frame, so that all of the file can be read back before it is kept; nothing is written after it. */
  finish(): Promise<void>;
}

/**
 * Seals a file while it is written: no clear byte reaches the storage. Less than two frames of it are in memory. The last
 * frame is sealed when the file is kept, since it is marked as the last.
 */
export async function sealedDraft(
  stored: FileDraft,
  { personKey, header, path }: DraftSeal,
): Promise<SealedDraft> {
  const cipher = frameCipher(personKey, header, path);
  let frames = 0;
  let pending: Buffer = Buffer.alloc(0);
  let isFinished = false;
  let opened: { readonly number: number; readonly clear: Buffer } | undefined;

  async function clearFrame(number: number): Promise<Buffer> {
    if (number > frames) return Buffer.alloc(0);
    if (number === frames && !isFinished) return pending;
    if (opened?.number === number) return opened.clear;
    const sealed = await stored.read(HEADER_BYTES + number * SEALED_FRAME_BYTES, SEALED_FRAME_BYTES);
    const clear = cipher.open(number, number === frames, sealed);
    opened = { number, clear };
    return clear;
  }

  async function finish(): Promise<void> {
    if (isFinished) return;
    await stored.write(cipher.seal(frames, true, pending));
    isFinished = true;
  }

  await stored.write(writeHeader(header));
  return {
    finish,
    async write(chunk) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      // A whole frame stays until more comes: it may be the last.
      while (pending.length > FRAME_BYTES) {
        await stored.write(cipher.seal(frames, false, pending.subarray(0, FRAME_BYTES)));
        pending = pending.subarray(FRAME_BYTES);
        frames += 1;
      }
    },
    async read(position, length) {
      const parts: Buffer[] = [];
      for (let at = position, left = length; left > 0;) {
        const offset = at % FRAME_BYTES;
        const clear = await clearFrame(Math.floor(at / FRAME_BYTES));
        const part = clear.subarray(offset, offset + left);
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
        left -= part.length;
      }
      return Buffer.concat(parts);
    },
    async keep() {
      await finish();
      await stored.keep();
    },
    discard: () => stored.discard(),
  };
}
