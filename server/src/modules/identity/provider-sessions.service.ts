import type { Role } from '@portal/contract/permissions.ts';
import { IDENTITY_CHECK_SECONDS } from '@portal/contract/rules/identity-provider.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { StaffStore } from '../staff/staff.store.ts';
import type { IdentityLoginsStore, ProviderSession } from './identity-logins.store.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { CLOCKS_APART_MS, roleOfGroups, type IdentityRules } from './identity-rules.ts';
import type { DueSession } from './refresh-tokens.ts';

export interface ProviderSessionsStores {
  readonly identityLogins: IdentityLoginsStore;
  readonly sessions: SessionsStore;
  readonly staff: StaffStore;
  readonly audit: AuditStore;
}

/** Ends sessions here that the identity provider opened and does not stand for any more. */
export interface ProviderSessions {
  /** Somebody signed out there, as a signed token says. */
  signOut(token: string, caller: Caller): Promise<void>;
  /** Asks about those who were not asked about for some minutes. */
  check(): Promise<void>;
}

interface ProviderSessionsDependencies {
  readonly unitOfWork: UnitOfWork<ProviderSessionsStores>;
  readonly provider: IdentityProvider;
  readonly rules: IdentityRules;
  readonly openRoles: readonly Role[];
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
}

type EndReason = 'signed out there' | 'gone there' | 'another role there';

const CHECKED_AT_ONCE = 200;
/** Then the provider itself is away, and not one answer of it. */
const AWAY_IN_A_ROW = 3;
/** A sign-in that waits for its second factor has no session yet. */
const TOKENS_KEPT_MS = 60 * 60 * 1000;

export function createProviderSessions(dependencies: ProviderSessionsDependencies): ProviderSessions {
  const { unitOfWork, provider, rules, openRoles, secrets, clock, log } = dependencies;
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

  async function end(
    { sessions, audit }: ProviderSessionsStores,
    { sessionId, staffUserId }: ProviderSession,
    reason: EndReason,
    caller?: Caller,
  ): Promise<void> {
    await sessions.end(sessionId, clock.now().toISOString());
    await audit.record({
      actor: { kind: 'system' },
      action: 'staff.session-ended-by-provider',
      subject: { kind: 'staff_user', id: staffUserId },
      before: { session: sessionId },
      after: { reason },
      ...(caller === undefined ? {} : { caller }),
    });
  }

  /** What the provider's answer means for the session; undefined if it goes on. */
  async function endReasonOf(
    { staff }: ProviderSessionsStores,
    { staffUserId }: DueSession,
    groups: readonly string[] | undefined,
  ): Promise<EndReason | undefined> {
    if (groups === undefined || rules.roles === undefined) return undefined;
    const user = await staff.find(staffUserId);
    const role = roleOfGroups(rules.roles, groups, openRoles);
    return role === user?.role ? undefined : 'another role there';
  }

  /** Undefined if it was sealed with another key: nobody can be asked about that session any more. */
  function opened(sealed: Buffer): string | undefined {
    try {
      return secrets.open(sealed);
    } catch {
      return undefined;
    }
  }

  async function ask(due: DueSession): Promise<void> {
    const token = opened(due.sealedRefreshToken);
    const answer = token === undefined ? 'gone' : await provider.askAgain(token);
    await unitOfWork(async (stores) => {
      if (answer === 'gone') return end(stores, due, 'gone there');
      const now = clock.now().toISOString();
      await stores.identityLogins.keepChecked(due, now, secrets.seal(answer.refreshToken));
      const reason = await endReasonOf(stores, due, answer.groups);
      if (reason !== undefined) await end(stores, due, reason);
    });
  }

  /** One that is away ends no session: a later round asks again, and each session has its own limit. */
  async function hasAnswered(due: DueSession): Promise<boolean> {
    try {
      await ask(due);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ err: error }, 'the identity provider could not be asked about a signed-in user');
      // The others come first in the next round.
      await unitOfWork(({ identityLogins }) =>
        identityLogins.keepChecked(due, clock.now().toISOString(), due.sealedRefreshToken),
      );
      return error.code !== 'IDENTITY_PROVIDER_AWAY';
    }
  }

  return {
    async signOut(token, caller) {
      const who = await provider.readSignOut(token);
      // One that is told again, by anyone, ends no session that was opened since.
      const openedUntil = new Date(Date.parse(who.signedOutAt) + CLOCKS_APART_MS).toISOString();
      await unitOfWork(async (stores) => {
        const now = clock.now().toISOString();
        const live = await stores.identityLogins.liveSessions(who, openedUntil, now);
        for (const session of live) await end(stores, session, 'signed out there', caller);
        await stores.identityLogins.endWaiting(who, openedUntil, now);
      });
    },
    async check() {
      const due = await unitOfWork(({ identityLogins }) =>
        identityLogins.dueSessions(
          before(IDENTITY_CHECK_SECONDS * 1000),
          clock.now().toISOString(),
          CHECKED_AT_ONCE,
        ),
      );
      let awayInARow = 0;
      for (const session of due) {
        awayInARow = (await hasAnswered(session)) ? 0 : awayInARow + 1;
        if (awayInARow === AWAY_IN_A_ROW) break;
      }
      await unitOfWork(({ identityLogins }) =>
        identityLogins.forgetTokens(before(TOKENS_KEPT_MS), clock.now().toISOString()),
      );
    },
  };
}
