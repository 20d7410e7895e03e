import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { PersonKeys } from './person-keys.ts';

/** Short texts of a candidate, sealed with the candidate's key: once the key is gone, nobody opens them. */
export interface SealedTexts {
  /** `purpose` names the place, so that a text cannot be put into another. */
  seal(candidateId: number, purpose: string, text: string): Promise<Buffer>;
  /** Returns undefined if the candidate has no key any more; throws if it is not what was sealed there. */
  open(candidateId: number, purpose: string, sealed: Buffer): Promise<string | undefined>;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealedTexts(personKeys: PersonKeys): SealedTexts {
  const keyOf = (personKey: Buffer, salt: Buffer, purpose: string) =>
    Buffer.from(hkdfSync('sha256', personKey, salt, `text of ${purpose}`, KEY_BYTES));
  return {
    async seal(candidateId, purpose, text) {
      const head = randomBytes(SALT_BYTES + NONCE_BYTES);
      const key = keyOf(await personKeys.ensure(candidateId), head.subarray(0, SALT_BYTES), purpose);
      const cipher = createCipheriv(CIPHER, key, head.subarray(SALT_BYTES));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([head, body, cipher.getAuthTag()]);
    },
    async open(candidateId, purpose, sealed) {
      const personKey = await personKeys.find(candidateId);
      if (personKey === undefined) return undefined;
      const key = keyOf(personKey, sealed.subarray(0, SALT_BYTES), purpose);
      const nonce = sealed.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const body = sealed.subarray(SALT_BYTES + NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
