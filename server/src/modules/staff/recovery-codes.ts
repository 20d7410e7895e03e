import { randomInt } from 'node:crypto';
import {
  RECOVERY_CODE_DIGITS,
  RECOVERY_CODE_TRIES,
  RECOVERY_CODE_VALID_SECONDS,
} from '@portal/contract/rules/staff-account.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sameBytes, type Secrets } from '../../kernel/secrets.ts';
import type { RecoveryCodesStore, RecoveryGoal } from './recovery-codes.store.ts';

/** Makes and takes the six digits that prove the phone of a staff user. */
export interface RecoveryCodes {
  issue(
    store: RecoveryCodesStore,
    goal: RecoveryGoal,
    to: { readonly id: number; readonly mobile: string },
  ): Promise<{ readonly code: string; readonly expiresAt: string }>;
  /** The same work for a user who does not exist. */
  redeem(
    store: RecoveryCodesStore,
    goal: RecoveryGoal,
    staffUserId: number | undefined,
    code: string,
  ): Promise<boolean>;
}

const NOBODY = 0;

export function createRecoveryCodes(secrets: Secrets, clock: Clock): RecoveryCodes {
  const hashOf = (goal: RecoveryGoal, staffUserId: number, code: string) =>
    secrets.keyedHash(`staff-recovery:${goal}:${staffUserId}:${code}`);
  return {
    async issue(store, goal, { id, mobile }) {
      const code = String(randomInt(10 ** RECOVERY_CODE_DIGITS)).padStart(RECOVERY_CODE_DIGITS, '0');
      const now = clock.now();
      const createdAt = now.toISOString();
      const expiresAt = new Date(now.getTime() + RECOVERY_CODE_VALID_SECONDS * 1000).toISOString();
      const codeHash = hashOf(goal, id, code);
      await store.add({ staffUserId: id, goal, mobile, codeHash, createdAt, expiresAt });
      return { code, expiresAt };
    },
    async redeem(store, goal, staffUserId = NOBODY, code) {
      const now = clock.now().toISOString();
      const open = await store.takeTry(staffUserId, goal, now, RECOVERY_CODE_TRIES);
      if (open === undefined || !sameBytes(open.codeHash, hashOf(goal, staffUserId, code))) return false;
      await store.markUsed(open.id, now);
      return true;
    },
  };
}
