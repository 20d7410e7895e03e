import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { notifications, type NotificationKind } from '../../db/schema/messages.ts';

interface NewNotification {
  readonly candidateId: number;
  readonly applicationId: ApplicationId;
  readonly kind: NotificationKind;
  readonly text: string;
  /** Identifies the event: one that was notified already is not notified again. */
  readonly dedupeKey: string;
}

/** Lines on the candidate's dashboard. */
export interface NotificationsStore {
  /** Returns whether it is recorded for the first time. */
  add(notification: NewNotification): Promise<boolean>;
  /** How many of this kind the candidate was told of in the last hour. */
  countOfHour(candidateId: number, kind: NotificationKind): Promise<number>;
}

export function createNotificationsStore(db: Transaction): NotificationsStore {
  return {
    async add(notification) {
      const rows = await db
        .insert(notifications)
        .values(notification)
        .onConflictDoNothing()
        .returning({ id: notifications.id });
      return rows.length > 0;
    },
    countOfHour: (candidateId, kind) =>
      db.$count(
        notifications,
        and(
          eq(notifications.candidateId, candidateId),
          eq(notifications.kind, kind),
          gt(notifications.createdAt, sql`portal_now() - interval '1 hour'`),
        ),
      ),
  };
}
