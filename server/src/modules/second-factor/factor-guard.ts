import { WRONG_FACTORS_PER_DAY } from '@portal/contract/rules/second-factor.ts';
import { LONGEST_WAIT_SECONDS } from '@portal/contract/rules/staff-account.ts';
import { SECOND_FACTOR_TEXTS } from '@portal/contract/texts/second-factor.ts';
import { waitBeforeLoginText } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { LoginFailuresStore } from '../staff/login-failures.store.ts';

interface GuardStores {
  readonly loginFailures: LoginFailuresStore;
}

/**
 * What wrong factors are counted for: a known browser has a budget of its own, which strangers cannot spend. Wrong
 * passkeys are counted for the login that waits, so that they make no other login wait.
 */
export interface FactorPayer {
  readonly staffUserId: number;
  readonly pendingLoginId: number;
  readonly browserId: number | undefined;
  /** A code can be guessed, a passkey cannot. */
  readonly isGuessable: boolean;
}

/** Delays those who enter wrong codes, as for passwords. Only a user whose password was right gets here. */
export interface FactorGuard {
  /** Counts the attempt as a failure, before anything is compared. Throws 429 if it is too early. */
  charge(stores: GuardStores, payer: FactorPayer): Promise<void>;
  /** The attempt succeeded. */
  forgive(stores: GuardStores, payer: FactorPayer): Promise<void>;
}

const DAY_SECONDS = 24 * 60 * 60;
const LATER_SECONDS = 60 * 60;

export function createFactorGuard(secrets: Secrets, clock: Clock): FactorGuard {
  function nameOf({ staffUserId, pendingLoginId, browserId, isGuessable }: FactorPayer): string {
    if (!isGuessable) return `login:${pendingLoginId}`;
    return browserId === undefined ? `user:${staffUserId}` : `browser:${browserId}`;
  }
  const budgetOf = (payer: FactorPayer) => secrets.keyedHash(`staff-factor:${nameOf(payer)}`);
  // All known browsers of a user together: an attacker may have made many known before the first factor.
  const dayOf = ({ staffUserId, browserId }: FactorPayer) => ({
    key: `staff-factor-day${browserId === undefined ? '' : '-known'}:${staffUserId}`,
    seconds: DAY_SECONDS,
  });

  return {
    async charge({ loginFailures }, payer) {
      const now = clock.now();
      if (payer.isGuessable && (await loginFailures.addTo(dayOf(payer), now)) >= WRONG_FACTORS_PER_DAY) {
        throw new AppError('TOO_MANY_REQUESTS', {
          text: SECOND_FACTOR_TEXTS.codesSpent,
          retryAfterSeconds: LATER_SECONDS,
        });
      }
      if (await loginFailures.count(budgetOf(payer), now, LONGEST_WAIT_SECONDS)) return;
      const nextTryAt = await loginFailures.nextTryAt(budgetOf(payer), now);
      const waitMs = nextTryAt === undefined ? 0 : Date.parse(nextTryAt) - now.getTime();
      const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
      throw new AppError('TOO_MANY_REQUESTS', {
        text: waitBeforeLoginText(retryAfterSeconds),
        retryAfterSeconds,
      });
    },
    async forgive({ loginFailures }, payer) {
      if (payer.isGuessable) await loginFailures.takeFrom(dayOf(payer), clock.now());
      await loginFailures.clear(budgetOf(payer));
    },
  };
}
