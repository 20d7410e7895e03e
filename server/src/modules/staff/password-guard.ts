import {
  LONGEST_WAIT_SECONDS,
  LONGEST_WAIT_WITH_CODE_SECONDS,
  RECORDED_FAILURES_PER_ADDRESS_HOUR,
  WRONG_PASSWORDS_PER_ADDRESS_HOUR,
  WRONG_PASSWORDS_PER_NAME_DAY,
  WRONG_PASSWORDS_WITHOUT_MOBILE_DAY,
} from '@portal/contract/rules/staff-account.ts';
import { waitBeforeLoginText } from '@portal/contract/texts/staff.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { HashCaller, InTurn } from './hash-places.ts';
import type { LoginFailuresStore } from './login-failures.store.ts';

export interface GuardStores {
  readonly loginFailures: LoginFailuresStore;
}

/** What wrong passwords are counted for. Only a known browser or a session itself can spend its budget. */
export type Payer =
  | { readonly kind: 'browser'; readonly browserId: number }
  | { readonly kind: 'session'; readonly sessionId: number }
  | { readonly kind: 'stranger'; readonly username: string; readonly ip: string };

type Stranger = Extract<Payer, { kind: 'stranger' }>;

/** The limits for one attempt at a password. */
export interface PasswordAttempt {
  /** The password alone is not enough: a code by SMS is needed as well. */
  readonly needsCode: boolean;
  /** Not even a user without a mobile number is let in by the password alone. */
  readonly isPastCeiling: boolean;
  /** Whether the audit trail keeps it if it fails: strangers cannot flood the trail. */
  readonly isRecorded: boolean;
}

/**
 * Lets a password be tried, and delays callers who fail often. Every limit is checked before the costly work, and the
 * attempt is counted before it. Whether the name exists makes no difference.
 */
export interface PasswordGuard {
  /** `work` calls `forgive` if the attempt succeeded. */
  attempt<T>(payer: Payer, work: (attempt: PasswordAttempt) => Promise<T>): Promise<T>;
  /** As part of another change: the attempt succeeded, and the failures of this budget are reset. */
  forgive(stores: GuardStores, payer: Payer): Promise<void>;
  /** Ends the wait of a budget without a counted attempt. */
  endWait(stores: GuardStores, payer: Payer): Promise<void>;
}

interface GuardDependencies {
  readonly unitOfWork: UnitOfWork<GuardStores>;
  readonly inTurn: InTurn;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly addressKey: (ip: string) => string;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const OWN_BUDGET: PasswordAttempt = { needsCode: false, isPastCeiling: false, isRecorded: true };

export function createPasswordGuard(dependencies: GuardDependencies): PasswordGuard {
  const { unitOfWork, inTurn, secrets, clock, addressKey } = dependencies;

  const nameOf = (username: string) =>
    secrets.keyedHash(`staff-login:${username.toLowerCase()}`).toString('base64url');

  function budgetOf(payer: Payer): Buffer {
    switch (payer.kind) {
      case 'browser':
        return secrets.keyedHash(`staff-login-browser:${payer.browserId}`);
      case 'session':
        return secrets.keyedHash(`staff-login-session:${payer.sessionId}`);
      case 'stranger':
        return secrets.keyedHash(`staff-login:${nameOf(payer.username)}:${addressKey(payer.ip)}`);
    }
  }

  /** The shared budget of strangers; beyond it the password alone is not enough for any of them. */
  const shared = ({ username, ip }: Stranger) => ({
    name: { key: `staff-name-day:${nameOf(username)}`, seconds: DAY },
    address: { key: `staff-password-address:${addressKey(ip)}`, seconds: HOUR },
  });

  async function refuseWhileWaiting({ loginFailures }: GuardStores, payer: Payer): Promise<void> {
    const now = clock.now();
    const nextTryAt = await loginFailures.nextTryAt(budgetOf(payer), now);
    if (nextTryAt === undefined) return;
    const retryAfterSeconds = Math.ceil((Date.parse(nextTryAt) - now.getTime()) / 1000);
    throw new AppError('TOO_MANY_REQUESTS', {
      text: waitBeforeLoginText(retryAfterSeconds),
      retryAfterSeconds,
    });
  }

  async function chargeShared(
    { loginFailures }: GuardStores,
    payer: Stranger,
    now: Date,
  ): Promise<PasswordAttempt> {
    const { name, address } = shared(payer);
    const ofName = await loginFailures.addTo(name, now);
    const ofAddress = await loginFailures.addTo(address, now);
    return {
      needsCode: ofName >= WRONG_PASSWORDS_PER_NAME_DAY || ofAddress >= WRONG_PASSWORDS_PER_ADDRESS_HOUR,
      isPastCeiling: ofName >= WRONG_PASSWORDS_WITHOUT_MOBILE_DAY,
      isRecorded: ofAddress < RECORDED_FAILURES_PER_ADDRESS_HOUR,
    };
  }

  /** Counts the attempt as a failure, which `forgive` takes back. An error takes the counts back as well. */
  async function charge(stores: GuardStores, payer: Payer): Promise<PasswordAttempt> {
    const now = clock.now();
    const attempt = payer.kind === 'stranger' ? await chargeShared(stores, payer, now) : OWN_BUDGET;
    const longestWait = attempt.needsCode ? LONGEST_WAIT_WITH_CODE_SECONDS : LONGEST_WAIT_SECONDS;
    if (await stores.loginFailures.count(budgetOf(payer), now, longestWait)) return attempt;
    await refuseWhileWaiting(stores, payer);
    // The wait ended in this very moment.
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
  }

  const endWait = ({ loginFailures }: GuardStores, payer: Payer) => loginFailures.clear(budgetOf(payer));

  return {
    // Not even the limits are looked at without a place: hundreds of callers at once do not occupy the database.
    attempt: (payer, work) =>
      inTurn(hashCallerOf(payer), async () => {
        const attempt = await unitOfWork((stores) => charge(stores, payer));
        return work(attempt);
      }),
    async forgive(stores, payer) {
      if (payer.kind === 'stranger') {
        const { name, address } = shared(payer);
        await stores.loginFailures.takeFrom(name, clock.now());
        await stores.loginFailures.takeFrom(address, clock.now());
      }
      await endWait(stores, payer);
    },
    endWait,
  };
}

function hashCallerOf(payer: Payer): HashCaller {
  switch (payer.kind) {
    case 'browser':
      return { kind: 'known', key: `browser:${payer.browserId}` };
    case 'session':
      return { kind: 'known', key: `session:${payer.sessionId}` };
    case 'stranger':
      return { kind: 'stranger', ip: payer.ip };
  }
}
