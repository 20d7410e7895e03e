import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

const ID_LENGTH = 16;

export interface SigningKeyPair {
  readonly id: string;
  /** 32 bytes. */
  readonly publicKey: Buffer;
  /** PKCS #8. */
  readonly privateKey: Buffer;
}

export function makeKeyPair(): SigningKeyPair {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = rawPublicKey(pair.publicKey);
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, ID_LENGTH),
    publicKey,
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
}

export function readPrivateKey(der: Buffer): KeyObject {
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

export function jwkOf(publicKey: Buffer) {
  return { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') } as const;
}

export function readPublicKey(publicKey: Buffer): KeyObject {
  return createPublicKey({ key: jwkOf(publicKey), format: 'jwk' });
}

function rawPublicKey(key: KeyObject): Buffer {
  const { x } = key.export({ format: 'jwk' });
  if (x === undefined) throw new Error('an Ed25519 key has an x');
  return Buffer.from(x, 'base64url');
}
