import type { StatusMove } from '@portal/contract/rules/application-status.ts';
import { STATUS_NOTIFICATIONS } from '@portal/contract/texts/notifications.ts';
import type { HeldApplication } from '../../../db/schema/application-parts.ts';
import type { NotificationsService, NotificationStores } from '../../notifications/notifications.service.ts';

interface ToldMove {
  readonly move: Pick<StatusMove, 'tells'>;
  readonly reason: string;
  /** The application's version before it moved: each move is told once. */
  readonly version: number;
}

/** By a line on the dashboard and an SMS, if the move is one that candidates are told of. */
export async function tellMove(
  notifications: NotificationsService,
  stores: NotificationStores,
  application: Omit<HeldApplication, 'status'>,
  { move: { tells }, reason, version }: ToldMove,
): Promise<void> {
  if (tells === undefined) return;
  await notifications.tell(stores, {
    kind: tells,
    application,
    key: String(version),
    text: STATUS_NOTIFICATIONS[tells](reason),
    sms: { template: `application_${tells}`, variable: application.applicationNumber },
  });
}
