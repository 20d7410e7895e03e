import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

/** An authenticator made of software: one ES256 passkey, with the counter that real ones have. */
export class SoftwarePasskey {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #count = 0;

  /** `signedId`: another id inside the authenticator's data. */
  create(ceremony: Ceremony, signedId = this.#id): object {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(signedId.length);
    const data = this.#authenticatorData(
      ceremony.rpId,
      PRESENT_AND_VERIFIED + WITH_CREDENTIAL,
      Buffer.concat([Buffer.alloc(16), length, signedId, this.#coseKey()]),
    );
    const dataLength = Buffer.alloc(2);
    dataLength.writeUInt16BE(data.length);
    const attestation = Buffer.concat([
      // CBOR of { fmt: 'none', attStmt: {}, authData: … }
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59]),
      dataLength,
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** `count`: of an older signature, as a copied key would send it. */
  use(ceremony: Ceremony, count?: number): object {
    this.#count += 1;
    const data = this.#authenticatorData(
      ceremony.rpId,
      PRESENT_AND_VERIFIED,
      Buffer.alloc(0),
      count ?? this.#count,
    );
    const client = clientData('webauthn.get', ceremony);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer(response: object): object {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response };
  }

  #authenticatorData(rpId: string, flags: number, rest: Buffer, count = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
