import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../kernel/derived-key.ts';

/**
 * A sealed file is a header and frames. Each frame is AES-256-GCM by itself, so that any part of the file can be opened
 * without the rest. The header names the candidate and holds a salt; both, and the path, go into the key of the file, so
 * that a header that was changed and a file that was moved do not open. The nonce of a frame is its number and whether it
 * is the last one: frames cannot be swapped, nor can a file be cut off between two of them.
 */
export const HEADER_BYTES = 32;
export const FRAME_BYTES = 64 * 1024;

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
export const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;

/** No picture and no PDF begins like this; the last byte is the version of the form. */
const MAGIC = Buffer.from([0x8e, 0x53, 0x45, 0x41, 0x4c, 0x45, 0x44, 0x01]);
const CANDIDATE_AT = MAGIC.length;
const SALT_AT = CANDIDATE_AT + 8;

export interface SealedHeader {
  readonly candidateId: number;
  readonly salt: Buffer;
}

export function newHeader(candidateId: number): SealedHeader {
  return { candidateId, salt: randomBytes(HEADER_BYTES - SALT_AT) };
}

export function writeHeader({ candidateId, salt }: SealedHeader): Buffer {
  const id = Buffer.alloc(8);
  id.writeBigUInt64BE(BigInt(candidateId));
  return Buffer.concat([MAGIC, id, salt]);
}

/** Returns undefined for the beginning of a file that is not sealed. */
export function readHeader(head: Buffer): SealedHeader | undefined {
  if (head.length < HEADER_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const candidateId = Number(head.readBigUInt64BE(CANDIDATE_AT));
  return { candidateId, salt: Buffer.from(head.subarray(SALT_AT, HEADER_BYTES)) };
}

/** Seals and opens the frames of one file. */
export interface FrameCipher {
  seal(number: number, isLast: boolean, clear: Buffer): Buffer;
  /** Throws if the frame is not what was sealed at this place. */
  open(number: number, isLast: boolean, sealed: Buffer): Buffer;
}

export function frameCipher(
  personKey: Buffer,
  { candidateId, salt }: SealedHeader,
  path: string,
): FrameCipher {
  const purpose = `file ${path} of candidate ${candidateId}`;
  const key = deriveKey(personKey, purpose, salt);
  return {
    seal(number, isLast, clear) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast));
      const body = cipher.update(clear);
      cipher.final();
      return Buffer.concat([body, cipher.getAuthTag()]);
    },
    open(number, isLast, sealed) {
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), options);
      const end = Math.max(0, sealed.length - TAG_BYTES);
      decipher.setAuthTag(sealed.subarray(end));
      const clear = decipher.update(sealed.subarray(0, end));
      decipher.final();
      return clear;
    },
  };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/**
 * The frames and the clear bytes of a sealed file, by the size that it has in the storage. Throws if the last frame is
 * not there: a file without bytes has one too, so that a file cut off behind its header is not an empty one.
 */
export function sealedSizes(storedBytes: number): { readonly frames: number; readonly clearBytes: number } {
  const body = Math.max(0, storedBytes - HEADER_BYTES);
  const frames = Math.ceil(body / SEALED_FRAME_BYTES);
  const lastFrameBytes = body - (frames - 1) * SEALED_FRAME_BYTES;
  if (frames === 0 || lastFrameBytes < TAG_BYTES) throw new Error('a sealed file was cut off');
  return { frames, clearBytes: body - frames * TAG_BYTES };
}
