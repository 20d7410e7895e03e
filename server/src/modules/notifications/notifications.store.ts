import type { ApplicationId } from '@portal/contract/ids.ts';
import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { notifications, type NotificationKind } from '../../db/schema/messages.ts';

interface NewNotification {
  readonly candidateId: number;
  readonly applicationId: ApplicationId;
  readonly kind: NotificationKind;
  readonly text: string;
  /** Names the event: what was told of it already is not told again. */
  readonly dedupeKey: string;
}

export interface Notification {
  readonly kind: NotificationKind;
  readonly text: string;
  readonly createdAt: string;
}

/** Lines on the candidate's dashboard. */
export interface NotificationsStore {
  /** Answers whether it is told for the first time. */
  add(notification: NewNotification): Promise<boolean>;
  newestOf(applicationId: ApplicationId, limit: number): Promise<Notification[]>;
}

export function createNotificationsStore(db: Queries): NotificationsStore {
  return {
    async add(notification) {
      const rows = await db
        .insert(notifications)
        .values(notification)
        .onConflictDoNothing()
        .returning({ id: notifications.id });
      return rows.length > 0;
    },
    newestOf: (applicationId, limit) =>
      db
        .select({ kind: notifications.kind, text: notifications.text, createdAt: notifications.createdAt })
        .from(notifications)
        .where(eq(notifications.applicationId, applicationId))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(limit),
  };
}
