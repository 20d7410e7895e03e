import type { ApplicationId } from '@portal/contract/ids.ts';
import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { notifications, type NotificationKind } from '../../db/schema/messages.ts';

export interface Notification {
  readonly kind: NotificationKind;
  readonly text: string;
  readonly createdAt: string;
}

/** Lines on the candidate's dashboard. */
export interface NotificationsViews {
  newestOf(applicationId: ApplicationId, limit: number): Promise<Notification[]>;
}

export function createNotificationsViews(db: Queries): NotificationsViews {
  return {
    newestOf: (applicationId, limit) =>
      db
        .select({ kind: notifications.kind, text: notifications.text, createdAt: notifications.createdAt })
        .from(notifications)
        .where(eq(notifications.applicationId, applicationId))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(limit),
  };
}
