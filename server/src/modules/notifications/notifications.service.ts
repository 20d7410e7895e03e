import type { ApplicationId } from '@portal/contract/ids.ts';
import type { NotificationKind } from '../../db/schema/messages.ts';
import type { NotificationsStore } from './notifications.store.ts';
import type { SmsService, SmsToSend } from './sms.service.ts';

/** An event of an application that its candidate is notified of. */
export interface Event {
  readonly kind: NotificationKind;
  readonly application: { readonly id: ApplicationId; readonly candidateId: number; readonly mobile: string };
  /** Tells this event from others of its kind. */
  readonly key: string;
  /** The line on the dashboard. */
  readonly text: string;
  /** Undefined if the line is all. */
  readonly sms: Pick<SmsToSend, 'template' | 'variable' | 'link'> | undefined;
  /** For a kind that the candidate can cause without end: past so many in an hour there is only the line. */
  readonly smsPerHour?: number;
}

type SmsStores = Parameters<SmsService['keep']>[0];

export interface NotificationStores extends SmsStores {
  readonly notifications: NotificationsStore;
}

export interface NotificationsService {
  /** As part of the change that causes it: a line and its SMS, if it has one, once, however often it is reported. */
  tell(stores: NotificationStores, event: Event): Promise<void>;
}

export function createNotificationsService(sms: SmsService): NotificationsService {
  return {
    async tell(stores, { kind, application, key, text, sms: message, smsPerHour }) {
      const isNew = await stores.notifications.add({
        candidateId: application.candidateId,
        applicationId: application.id,
        kind,
        text,
        dedupeKey: `${kind}:${application.id}:${key}`,
      });
      if (!isNew || message === undefined) return;
      const { candidateId } = application;
      if (
        smsPerHour !== undefined &&
        (await stores.notifications.countOfHour(candidateId, kind)) > smsPerHour
      ) {
        return;
      }
      await sms.keep(stores, { ...message, to: application.mobile });
    },
  };
}
