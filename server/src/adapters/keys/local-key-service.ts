import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { SHORTEST_KEY } from '../../kernel/shortest-key.ts';
import type { KeyService } from '../../modules/sealing/key-service.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const ID_BYTES = 8;

interface MasterKey {
  /** Derived from the key, so that nobody has to name keys and no two have the same id. */
  readonly id: string;
  readonly wrappingKey: KeyObject;
}

/**
 * Master keys from the settings: the first wraps, all of them unwrap. AES-256-GCM, in this process. Throws if one is
 * too short, wherever it was read from.
 */
export function createLocalKeyService(current: string, others: readonly string[] = []): KeyService {
  const currentKey = masterKeyOf(current);
  const known = new Map([...others.map(masterKeyOf), currentKey].map((key) => [key.id, key]));
  return {
    currentKeyId: currentKey.id,
    keyIds: [...known.keys()],
    wrap(key, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, currentKey.wrappingKey, nonce);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(key), cipher.final()]);
      const wrapped = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      return Promise.resolve({ masterKeyId: currentKey.id, wrapped });
    },
    async unwrap({ masterKeyId, wrapped }, purpose) {
      const masterKey = known.get(masterKeyId);
      if (masterKey === undefined) throw new Error(`the master key ${masterKeyId} is not given`);
      return openWith(masterKey.wrappingKey, wrapped, purpose);
    },
  };
}

function masterKeyOf(text: string): MasterKey {
  if (text.length < SHORTEST_KEY) throw new Error(`a master key needs at least ${SHORTEST_KEY} characters`);
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', text, '', `master key: ${purpose}`, length));
  return {
    id: derive('id', ID_BYTES).toString('hex'),
    wrappingKey: createSecretKey(derive('wrap', KEY_BYTES)),
  };
}

function openWith(key: KeyObject, wrapped: Buffer, purpose: string): Buffer {
  const nonce = wrapped.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(wrapped.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
