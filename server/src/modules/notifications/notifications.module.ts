import type { Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob, type JobOutbox } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createNotificationsStore } from './notifications.store.ts';
import { createNotificationsViews } from './notifications.views.ts';
import { createSmsCeiling } from './sms-ceiling.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { createSmsMetrics } from './sms-metrics.ts';
import { createSmsOutboxStore, type SmsOutboxStore } from './sms-outbox.store.ts';
import { SEND_SMS } from './sms.jobs.ts';
import { createSmsService } from './sms.service.ts';

interface NotificationsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly smsOutbox: SmsOutboxStore; readonly jobs: JobOutbox }>;
  readonly smsGateway: SmsGateway;
  readonly makeLimit: MakeLimit;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly publicUrl: string;
  readonly config: { readonly SMS_PER_HOUR: number };
}

/** SMS, and lines on the candidate's dashboard. */
export const notificationsModule = {
  stores: (transaction: Transaction) => ({
    notifications: createNotificationsStore(transaction),
    smsOutbox: createSmsOutboxStore(transaction),
  }),
  compose: (parts: NotificationsParts) => {
    const { database, unitOfWork, smsGateway, makeLimit, secrets, clock, log, registry, publicUrl, config } =
      parts;
    const smsCeiling = createSmsCeiling(makeLimit, config.SMS_PER_HOUR);
    const sms = createSmsService({
      gateway: smsGateway,
      unitOfWork,
      secrets,
      clock,
      log,
      publicUrl,
      count: () => smsCeiling.limit.take(smsCeiling.key),
      metrics: createSmsMetrics(registry, config.SMS_PER_HOUR),
    });
    return {
      services: {
        sms,
        smsCeiling,
        notifications: createNotificationsService(sms),
        notificationsViews: createNotificationsViews(database),
      },
      jobs: [handleJob(SEND_SMS, ({ outboxId }) => sms.deliver(outboxId))],
    };
  },
};
