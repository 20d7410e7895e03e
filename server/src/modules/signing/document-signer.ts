import { sign, verify, type KeyObject } from 'node:crypto';
import { documentText, readDocumentText, type DocumentFacts } from '@portal/contract/rules/document-code.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { KeyService } from '../sealing/key-service.ts';
import { makeKeyPair, readPrivateKey, readPublicKey } from './ed25519.ts';
import type { SigningKeysStore } from './signing-keys.store.ts';
import type { SigningViews } from './signing.views.ts';

/** Makes and reads the codes on documents. */
export interface DocumentSigner {
  /** Brings the database to have a key of the current master key. */
  prepare(): Promise<void>;
  codeFor(facts: Omit<DocumentFacts, 'keyId'>): Promise<string>;
  /** Returns undefined if no key of this portal signed it. */
  read(code: string): Promise<DocumentFacts | undefined>;
}

interface SignerDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly signingKeys: SigningKeysStore }>;
  readonly views: Pick<SigningViews, 'listKeys'>;
  readonly keyService: KeyService;
}

interface OwnKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

const purposeOf = (id: string) => `signing key ${id}`;

export function createDocumentSigner({ unitOfWork, views, keyService }: SignerDependencies): DocumentSigner {
  let own: OwnKey | undefined;

  async function findOwn(): Promise<OwnKey | undefined> {
    const rows = await views.listKeys();
    const row = rows.find(({ masterKeyId }) => masterKeyId === keyService.currentKeyId);
    if (row === undefined) return undefined;
    const wrapped = { masterKeyId: row.masterKeyId, wrapped: row.wrappedPrivateKey };
    return { id: row.id, privateKey: readPrivateKey(await keyService.unwrap(wrapped, purposeOf(row.id))) };
  }

  async function makeOwn(): Promise<void> {
    const { id, publicKey, privateKey } = makeKeyPair();
    const { masterKeyId, wrapped } = await keyService.wrap(privateKey, purposeOf(id));
    await unitOfWork(({ signingKeys }) =>
      signingKeys.add({ id, publicKey, masterKeyId, wrappedPrivateKey: wrapped }),
    );
  }

  /** Read again after it was made: another process may have been faster. */
  async function ownKey(): Promise<OwnKey> {
    own ??= await findOwn();
    if (own !== undefined) return own;
    await makeOwn();
    own = await findOwn();
    if (own === undefined) throw new Error('the signing key that was just stored is not there');
    return own;
  }

  return {
    async prepare() {
      await ownKey();
    },
    async codeFor(facts) {
      const { id, privateKey } = await ownKey();
      const text = Buffer.from(documentText({ ...facts, keyId: id }));
      return `${text.toString('base64url')}.${sign(null, text, privateKey).toString('base64url')}`;
    },
    async read(code) {
      const [text, signature, ...more] = code.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (text === undefined || signature === undefined || more.length > 0) return undefined;
      const facts = readDocumentText(text.toString());
      const row = (await views.listKeys()).find(({ id }) => id === facts?.keyId);
      if (row === undefined) return undefined;
      return verify(null, text, readPublicKey(row.publicKey), signature) ? facts : undefined;
    },
  };
}
