import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { deriveKey } from '../../kernel/derived-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a short text is sealed with: a key of its own for each purpose, made from that of the person. */
export interface BytesSeal {
  readonly personKey: Buffer;
  readonly purpose: string;
  /** Another key for each text, where it is stored beside it. */
  readonly salt?: Buffer;
  /** What the text is bound to beside its purpose. */
  readonly boundTo?: string;
}

/** The nonce, the sealed text and its tag. */
export function sealBytes(seal: BytesSeal, clear: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(seal), nonce);
  if (seal.boundTo !== undefined) cipher.setAAD(Buffer.from(seal.boundTo));
  return Buffer.concat([nonce, cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if it is not what was sealed so. */
export function openBytes(seal: BytesSeal, body: Buffer): string {
  const end = body.length - TAG_BYTES;
  if (end < NONCE_BYTES) throw new Error('too short to be a sealed text');
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, keyOf(seal), body.subarray(0, NONCE_BYTES), options);
  if (seal.boundTo !== undefined) decipher.setAAD(Buffer.from(seal.boundTo));
  decipher.setAuthTag(body.subarray(end));
  return decipher.update(body.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8');
}

/** Made from a person's key for each purpose, as long as that key is remembered. */
const keysOfPurposes = new WeakMap<Buffer, Map<string, KeyObject>>();

function keyOf({ personKey, purpose, salt }: BytesSeal): KeyObject {
  // With a salt there is another key for each text.
  if (salt !== undefined) return deriveKey(personKey, purpose, salt);
  const keys = keysOfPurposes.get(personKey) ?? new Map<string, KeyObject>();
  keysOfPurposes.set(personKey, keys);
  const key = keys.get(purpose) ?? deriveKey(personKey, purpose);
  keys.set(purpose, key);
  return key;
}
