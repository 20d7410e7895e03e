import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor, StaffRequest } from '../../http/actor.ts';
import { actingForPortal } from '../../kernel/acting.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';
import type { StaffStore } from './staff.store.ts';

export interface StaffSessionsStores {
  readonly sessions: SessionsStore;
  readonly staff: StaffStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly audit: AuditStore;
}

/** Ends open sessions of staff; their browsers are no longer remembered in place of the second factor. */
export interface StaffSessionsService {
  endOwn(sessionId: number, by: StaffRequest): Promise<void>;
  endOthers(by: StaffRequest): Promise<void>;
  /** Of any user. */
  endAny(sessionId: number, by: StaffRequest): Promise<void>;
}

interface StaffSessionsDependencies {
  readonly unitOfWork: UnitOfWork<StaffSessionsStores>;
  readonly clock: Clock;
}

export function createStaffSessionsService(dependencies: StaffSessionsDependencies): StaffSessionsService {
  const { unitOfWork, clock } = dependencies;

  /**
   * Ends some of the own sessions. All of them are locked in one order before the calling one is checked: of two
   * sessions that end each other, one is refused.
   */
  function endOwnOnes(
    { staffUserId, sessionId }: StaffActor,
    work: (stores: StaffSessionsStores, open: readonly number[], now: string) => Promise<void>,
  ): Promise<void> {
    return actingForPortal(() =>
      unitOfWork(async (stores) => {
        const now = clock.now().toISOString();
        await stores.staff.lockAdmins();
        const open = await stores.sessions.lockAllOfStaff(staffUserId, now);
        if (!open.includes(sessionId)) throw new AppError('NOT_SIGNED_IN');
        await work(stores, open, now);
      }),
    );
  }

  return {
    endOwn: (id, { actor, caller }) =>
      endOwnOnes(actor, async ({ sessions, staffBrowsers, audit }, open, now) => {
        if (!open.includes(id)) throw new AppError('NOT_FOUND');
        await sessions.end(id, now);
        await staffBrowsers.forgetFactorOfSessions([id]);
        await audit.record({
          actor,
          action: 'staff.session-ended',
          subject: { kind: 'staff_user', id: actor.staffUserId },
          before: { session: id },
          caller,
        });
      }),
    endOthers: ({ actor, caller }) =>
      endOwnOnes(actor, async ({ sessions, staffBrowsers, audit }, open, now) => {
        const others = open.filter((id) => id !== actor.sessionId);
        for (const id of others) await sessions.end(id, now);
        // A lost browser may have no open session: it is remembered all the same.
        await staffBrowsers.forgetFactorElsewhere(actor.staffUserId, actor.sessionId);
        await audit.record({
          actor,
          action: 'staff.other-sessions-ended',
          subject: { kind: 'staff_user', id: actor.staffUserId },
          before: { sessions: others.length },
          caller,
        });
      }),
    endAny: (id, { actor, caller }) =>
      unitOfWork(async ({ sessions, staffBrowsers, audit }) => {
        const now = clock.now().toISOString();
        const ended = await sessions.hold(id, now, 'alone');
        if (ended?.owner.kind !== 'staff') throw new AppError('NOT_FOUND');
        await sessions.end(id, now);
        await staffBrowsers.forgetFactorOfSessions([id]);
        await audit.record({
          actor,
          action: 'staff.session-ended',
          subject: { kind: 'staff_user', id: ended.owner.staffUserId },
          before: { session: id },
          caller,
        });
      }),
  };
}
