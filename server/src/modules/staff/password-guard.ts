import {
  WRONG_PASSWORDS_PER_ADDRESS_HOUR,
  WRONG_PASSWORDS_PER_NAME_DAY,
} from '@portal/contract/rules/staff-account.ts';
import { waitBeforeLoginText } from '@portal/contract/texts/staff.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { LoginFailuresStore } from './login-failures.store.ts';
import type { InTurn } from './slots.ts';

export interface GuardStores {
  readonly loginFailures: LoginFailuresStore;
}

/** What wrong passwords are counted for. Nobody can spend the budget of a known browser or a session but itself. */
export type Payer =
  | { readonly kind: 'browser'; readonly browserId: number }
  | { readonly kind: 'session'; readonly sessionId: number }
  | { readonly kind: 'stranger'; readonly username: string; readonly ip: string };

/**
 * Lets a password be tried, and makes callers who fail often wait. Every limit is checked before the costly work, and
 * the try is counted before it. Whether the name exists makes no difference.
 */
export interface PasswordGuard {
  /** `work` is told whether the password alone is not enough; it calls `forgive` if the try was right. */
  attempt<T>(payer: Payer, work: (needsCode: boolean) => Promise<T>): Promise<T>;
  /** As part of another change: the failures of this budget are over. */
  forgive(stores: GuardStores, payer: Payer): Promise<void>;
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

  /** What strangers spend together; past it the password alone is not enough for any of them. */
  const shared = ({ username, ip }: Extract<Payer, { kind: 'stranger' }>) => ({
    name: { key: `staff-name-day:${nameOf(username)}`, seconds: DAY },
    address: { key: `staff-password-address:${addressKey(ip)}`, seconds: HOUR },
  });

  async function refuseWhileWaiting({ loginFailures }: GuardStores, payer: Payer): Promise<void> {
    const nextTryAt = await loginFailures.nextTryAt(budgetOf(payer));
    const waitMs = nextTryAt === undefined ? 0 : Date.parse(nextTryAt) - clock.now().getTime();
    if (waitMs <= 0) return;
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    throw new AppError('TOO_MANY_REQUESTS', {
      text: waitBeforeLoginText(retryAfterSeconds),
      retryAfterSeconds,
    });
  }

  /** Counts the try as a failure, which `forgive` takes back. Returns whether a code is needed as well. */
  async function charge(stores: GuardStores, payer: Payer): Promise<boolean> {
    const now = clock.now();
    if (!(await stores.loginFailures.count(budgetOf(payer), now))) {
      await refuseWhileWaiting(stores, payer);
      // The wait ended in this very moment.
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    }
    if (payer.kind !== 'stranger') return false;
    const { name, address } = shared(payer);
    const ofName = await stores.loginFailures.addTo(name, now);
    const ofAddress = await stores.loginFailures.addTo(address, now);
    return ofName >= WRONG_PASSWORDS_PER_NAME_DAY || ofAddress >= WRONG_PASSWORDS_PER_ADDRESS_HOUR;
  }

  return {
    async attempt(payer, work) {
      // Callers who have to wait take no place in the line.
      await unitOfWork((stores) => refuseWhileWaiting(stores, payer));
      return inTurn(payer.kind === 'stranger' ? 'stranger' : 'known', async () => {
        const needsCode = await unitOfWork((stores) => charge(stores, payer));
        return work(needsCode);
      });
    },
    async forgive({ loginFailures }, payer) {
      await loginFailures.clear(budgetOf(payer));
      if (payer.kind !== 'stranger') return;
      const { name, address } = shared(payer);
      await loginFailures.takeFrom(name, clock.now());
      await loginFailures.takeFrom(address, clock.now());
    },
  };
}
