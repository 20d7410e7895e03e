import type { ApplicationId } from '@portal/contract/ids.ts';
import { ASK_REMINDER_DAYS } from '@portal/contract/rules/asks.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { noPayload, type Job } from '../../../kernel/job.ts';
import type { AskStores } from './asks.service.ts';
import type { SendLink } from './send-link.ts';

/** Ends asks that nobody answered in time, and reminds the others. */
export const WATCH_ASKS: Job<Record<string, never>> = {
  name: 'asks.watch',
  payload: noPayload,
  retryLimit: 3,
  retryDelaySeconds: 30,
  schedule: '*/5 * * * *',
};

interface WatchParts {
  readonly unitOfWork: UnitOfWork<AskStores>;
  readonly sendLink: SendLink;
  readonly clock: Clock;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createAsksWatch({ unitOfWork, sendLink, clock }: WatchParts): () => Promise<void> {
  /** Each in a transaction of its own, and looked at again there: it may have been answered meanwhile. */
  const expire = (applicationId: ApplicationId, askId: number, now: string) =>
    unitOfWork(async (stores) => {
      const application = await stores.selection.lock(applicationId);
      const ask = await stores.asks.findOpen(applicationId);
      if (application === undefined || ask?.id !== askId) return;
      await stores.asks.end(askId, 'expired', now);
      await stores.queue.returnFromAsk(applicationId, 'returned', true);
      await stores.audit.record({
        actor: { kind: 'system' },
        action: 'ask.expired',
        subject: { kind: 'application', id: application.applicationNumber },
        before: { ask: askId },
      });
    });

  const remind = (applicationId: ApplicationId, askId: number, reminders: number) =>
    unitOfWork(async (stores) => {
      const application = await stores.selection.lock(applicationId);
      const ask = await stores.asks.findOpen(applicationId);
      if (application === undefined || ask?.id !== askId || ask.reminders >= reminders) return;
      await stores.asks.countReminder(askId, reminders);
      await sendLink(stores, { askId, mobile: application.mobile, template: 'ask_reminder' });
    });

  return async () => {
    const now = clock.now();
    const text = now.toISOString();
    const expired = await unitOfWork(({ asks }) => asks.listExpired(text));
    for (const { id, applicationId } of expired) await expire(applicationId, id, text);
    // The last reminder first: a portal that stood still sends one SMS and not two.
    for (const [place, days] of [...ASK_REMINDER_DAYS.entries()].toReversed()) {
      const openedBefore = new Date(now.getTime() - days * DAY_MS).toISOString();
      const due = await unitOfWork(({ asks }) => asks.listUnreminded(openedBefore, place + 1, text));
      for (const { id, applicationId } of due) await remind(applicationId, id, place + 1);
    }
  };
}
