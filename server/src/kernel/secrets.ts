import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Hashes and seals with keys derived from the portal's one secret. */
export interface Secrets {
  /** A keyed hash: without the secret an attacker cannot try all four-digit codes against it. */
  keyedHash(text: string): Buffer;
  /** A separate key for one purpose, as text: for a library that does its own signing. */
  keyFor(purpose: string): string;
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export function createSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, KEY_BYTES));
  const hashKey = createSecretKey(derive('keyed hash'));
  const sealKey = createSecretKey(derive('seal'));
  return {
    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest(),
    keyFor: (purpose) => derive(`key for ${purpose}`).toString('hex'),
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv(CIPHER, sealKey, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** For a token that is random and long, so that it needs no key. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
