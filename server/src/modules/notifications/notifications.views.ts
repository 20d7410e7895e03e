import type { ApplicationId } from '@portal/contract/ids.ts';
import { desc, eq, sql } from 'drizzle-orm';
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

/** Asked with every screen of a candidate: each connection plans it once. */
function newestLines(db: Queries) {
  return db
    .select({ kind: notifications.kind, text: notifications.text, createdAt: notifications.createdAt })
    .from(notifications)
    .where(eq(notifications.applicationId, sql.placeholder('applicationId')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(sql.placeholder('limit'))
    .prepare('newest-notifications');
}

export function createNotificationsViews(db: Queries): NotificationsViews {
  const newest = newestLines(db);
  return { newestOf: (applicationId, limit) => newest.execute({ applicationId, limit }) };
}
