import type { Queries } from '../../db/connection.ts';
import { notifications, type NotificationKind } from '../../db/schema/messages.ts';

interface NewNotification {
  readonly candidateId: number;
  readonly applicationId: number;
  readonly kind: NotificationKind;
  readonly text: string;
  /** Names the event: what was told of it already is not told again. */
  readonly dedupeKey: string;
}

/** Lines on the candidate's dashboard. */
export interface NotificationsStore {
  add(notification: NewNotification): Promise<void>;
}

export function createNotificationsStore(db: Queries): NotificationsStore {
  return {
    async add(notification) {
      await db.insert(notifications).values(notification).onConflictDoNothing();
    },
  };
}
