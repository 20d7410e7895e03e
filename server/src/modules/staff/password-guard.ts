import { waitBeforeLoginText } from '@portal/contract/texts/staff.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { AuditEntry, AuditStore } from '../audit/audit.store.ts';
import type { LoginFailuresStore } from './login-failures.store.ts';
import { createSlots } from './slots.ts';

export interface GuardStores {
  readonly loginFailures: LoginFailuresStore;
  readonly audit: AuditStore;
}

/** Lets a password be tried, and makes whoever fails often wait. It does not matter whether the name exists. */
export interface PasswordGuard {
  attempt(username: string, verify: () => Promise<boolean>, failure: AuditEntry): Promise<boolean>;
  /** As part of another change: the failures of this name are over. */
  forgive(stores: GuardStores, username: string): Promise<void>;
}

interface GuardDependencies {
  readonly unitOfWork: UnitOfWork<GuardStores>;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

// A try looks at the failures, verifies and counts within its slot, so that only as many as there are slots can
// look before one of them has counted.
const TRIES_AT_ONCE = 2;
const TRIES_WAITING = 200;

export function createPasswordGuard({ unitOfWork, secrets, clock }: GuardDependencies): PasswordGuard {
  const inTurn = createSlots(TRIES_AT_ONCE, TRIES_WAITING);
  const hashOf = (username: string) => secrets.keyedHash(`staff-login:${username.toLowerCase()}`);

  async function refuseWhileWaiting(username: string): Promise<void> {
    const nextTryAt = await unitOfWork(({ loginFailures }) => loginFailures.nextTryAt(hashOf(username)));
    const waitMs = nextTryAt === undefined ? 0 : Date.parse(nextTryAt) - clock.now().getTime();
    if (waitMs <= 0) return;
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    throw new AppError('TOO_MANY_REQUESTS', {
      text: waitBeforeLoginText(retryAfterSeconds),
      retryAfterSeconds,
    });
  }

  return {
    attempt: (username, verify, failure) =>
      inTurn(async () => {
        await refuseWhileWaiting(username);
        const isRight = await verify();
        await unitOfWork(async ({ loginFailures, audit }) => {
          if (isRight) return loginFailures.clear(hashOf(username));
          await loginFailures.count(hashOf(username), clock.now());
          await audit.record(failure);
        });
        return isRight;
      }),
    forgive: ({ loginFailures }, username) => loginFailures.clear(hashOf(username)),
  };
}
