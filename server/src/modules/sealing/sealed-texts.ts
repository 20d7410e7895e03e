import { randomBytes } from 'node:crypto';
import type { PersonKeys } from './person-keys.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

/** Short texts of a candidate, sealed with the candidate's key: once the key is gone, nobody opens them. */
export interface SealedTexts {
  /** `purpose` names the place, so that a text cannot be put into another. */
  seal(candidateId: number, purpose: string, text: string): Promise<Buffer>;
  /** Returns undefined if the candidate has no key any more; throws if it is not what was sealed there. */
  open(candidateId: number, purpose: string, sealed: Buffer): Promise<string | undefined>;
}

const SALT_BYTES = 16;
const textOf = (purpose: string) => `text of ${purpose}`;

export function createSealedTexts(personKeys: PersonKeys): SealedTexts {
  return {
    async seal(candidateId, purpose, text) {
      const salt = randomBytes(SALT_BYTES);
      const personKey = await personKeys.ensure(candidateId);
      return Buffer.concat([salt, sealBytes({ personKey, salt, purpose: textOf(purpose) }, text)]);
    },
    async open(candidateId, purpose, sealed) {
      const personKey = await personKeys.find(candidateId);
      if (personKey === undefined) return undefined;
      const salt = sealed.subarray(0, SALT_BYTES);
      return openBytes({ personKey, salt, purpose: textOf(purpose) }, sealed.subarray(SALT_BYTES));
    },
  };
}
