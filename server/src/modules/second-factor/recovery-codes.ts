import { randomInt } from 'node:crypto';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  tidiedRecoveryCode,
} from '@portal/contract/rules/second-factor.ts';
import type { Secrets } from '../../kernel/secrets.ts';

export interface RecoveryCodes {
  /** Ten new codes, of which only the hashes are kept. */
  make(staffUserId: number): { readonly codes: string[]; readonly hashes: Buffer[] };
  hashOf(staffUserId: number, typed: string): Buffer;
}

export function createRecoveryCodes(secrets: Secrets): RecoveryCodes {
  const hashOf = (staffUserId: number, typed: string) =>
    secrets.keyedHash(`staff-recovery-code:${staffUserId}:${tidiedRecoveryCode(typed)}`);
  return {
    make(staffUserId) {
      const codes = Array.from({ length: RECOVERY_CODES }, newCode);
      return { codes, hashes: codes.map((code) => hashOf(staffUserId, code)) };
    },
    hashOf,
  };
}

function newCode(): string {
  const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  );
  return letters.join('');
}
