import { shownAmount } from '@portal/contract/rules/approval-facts.ts';
import { accountAwaitedNotification } from '@portal/contract/texts/refunds.ts';
import type { Account } from '../money/accounts.store.ts';
import type { NotificationsService, NotificationStores } from '../notifications/notifications.service.ts';

/** Parts of a release go by bank transfer, and nobody knows where to. */
export async function askForAccount(
  stores: NotificationStores,
  notifications: NotificationsService,
  account: Account,
  approvalId: number,
  paise: number,
): Promise<void> {
  const amount = shownAmount(paise);
  await notifications.tell(stores, {
    kind: 'refund_by_bank',
    application: account,
    key: `released:${approvalId}`,
    text: accountAwaitedNotification(amount),
    sms: { template: 'refund_needs_account', variable: amount },
  });
}
