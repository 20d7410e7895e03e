import { randomInt } from 'node:crypto';
import {
  RECOVERY_CODE_DIGITS,
  RECOVERY_CODE_TRIES,
  RECOVERY_CODE_VALID_SECONDS,
} from '@portal/contract/rules/staff-account.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sameBytes, tokenHash, type Secrets } from '../../kernel/secrets.ts';
import type { CodeGoal, CodeOwner, CodeTry, NewCode } from './staff-codes.store.ts';

/** The data with which a code is requested or entered. */
export interface CodeClaim {
  readonly goal: CodeGoal;
  /** The browser's token. */
  readonly browser: string;
}

/** Makes and compares the six digits that prove the phone of a staff user. */
export interface StaffCodes {
  /** A new code, and the row for the store, which has only its hash. */
  make(
    claim: CodeClaim,
    to: { readonly id: number; readonly mobile: string },
  ): { readonly code: string; readonly row: NewCode };
  /** What the store needs to compare an entered code; also for a user who does not exist. */
  tryWith(claim: CodeClaim & { readonly staffUserId: number | undefined; readonly code: string }): CodeTry;
}

const NOBODY = 0;

export function createStaffCodes(secrets: Secrets, clock: Clock): StaffCodes {
  const hashOf = ({ goal, staffUserId, browserHash }: CodeOwner, code: string) =>
    secrets.keyedHash(`staff-code:${goal}:${staffUserId}:${browserHash.toString('hex')}:${code}`);
  return {
    make({ goal, browser }, { id, mobile }) {
      const code = String(randomInt(10 ** RECOVERY_CODE_DIGITS)).padStart(RECOVERY_CODE_DIGITS, '0');
      const now = clock.now();
      const createdAt = now.toISOString();
      const expiresAt = new Date(now.getTime() + RECOVERY_CODE_VALID_SECONDS * 1000).toISOString();
      const owner = { staffUserId: id, goal, browserHash: tokenHash(browser) };
      return { code, row: { ...owner, mobile, codeHash: hashOf(owner, code), createdAt, expiresAt } };
    },
    tryWith({ goal, browser, staffUserId = NOBODY, code }) {
      const owner = { staffUserId, goal, browserHash: tokenHash(browser) };
      return {
        owner,
        now: clock.now().toISOString(),
        tries: RECOVERY_CODE_TRIES,
        isRight: (codeHash) => sameBytes(codeHash, hashOf(owner, code)),
      };
    },
  };
}
