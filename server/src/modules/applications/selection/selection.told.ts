import type { StatusMove } from '@portal/contract/rules/application-status.ts';
import { STATUS_NOTIFICATIONS } from '@portal/contract/texts/notifications.ts';
import type { HeldApplication } from '../../../db/schema/application-parts.ts';
import type { NotificationsService, NotificationStores } from '../../notifications/notifications.service.ts';

interface ToldMove {
  readonly move: Pick<StatusMove, 'tells' | 'sends'>;
  readonly reason: string;
  /** The application's version before it moved: each move is told once. */
  readonly version: number;
}

/** By a line on the dashboard, if the move is one that candidates are told of, and mostly by an SMS. */
export async function tellMove(
  notifications: NotificationsService,
  stores: NotificationStores,
  application: Omit<HeldApplication, 'status'>,
  { move: { tells, sends }, reason, version }: ToldMove,
): Promise<void> {
  if (tells === undefined) return;
  await notifications.tell(stores, {
    kind: tells,
    application,
    key: String(version),
    text: STATUS_NOTIFICATIONS[tells](reason),
    sms:
      sends === undefined
        ? undefined
        : { template: `application_${sends}`, variable: application.applicationNumber },
  });
}
