import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { webhookEvents } from '../../../db/schema/payments.ts';

export interface NewEvent {
  readonly eventId: string;
  readonly event: string;
  readonly body: Buffer;
  readonly signature: string;
}

export interface WebhookEventsStore {
  /** Returns the ids of those that were not stored already, by the provider's: events arrive more than once. */
  addAll(events: readonly NewEvent[]): Promise<ReadonlyMap<string, number>>;
  bodyOf(id: number): Promise<Buffer | undefined>;
  /** Both count an attempt. */
  finish(ids: readonly number[], at: string): Promise<void>;
  fail(ids: readonly number[], reason: string): Promise<void>;
}

/** One text for any number of them, which each connection plans once. */
const isOneOf = (ids: readonly number[]) => sql`${webhookEvents.id} = any(${sql.param(ids)}::bigint[])`;

const ATTEMPTED = { attempts: sql`${webhookEvents.attempts} + 1` };

export function createWebhookEventsStore(db: Transaction): WebhookEventsStore {
  return {
    async addAll(events) {
      const column = (name: keyof NewEvent) => sql.param(events.map((event) => event[name]));
      // In the order of the ids: of two processes that store the same events, neither waits for the other in a circle.
      const { rows } = await db.execute<{ id: number; event_id: string }>(sql`
        insert into ${webhookEvents} (event_id, event, body, signature)
        select * from unnest(
          ${column('eventId')}::text[], ${column('event')}::text[],
          ${column('body')}::bytea[], ${column('signature')}::text[]
        ) as came (event_id) order by event_id
        on conflict do nothing returning id, event_id`);
      return new Map(rows.map(({ id, event_id: eventId }) => [eventId, id]));
    },
    async bodyOf(id) {
      const [row] = await db
        .select({ body: webhookEvents.body })
        .from(webhookEvents)
        .where(eq(webhookEvents.id, id));
      return row?.body;
    },
    async finish(ids, at) {
      await db
        .update(webhookEvents)
        .set({ processedAt: at, lastError: null, ...ATTEMPTED })
        .where(isOneOf(ids));
    },
    async fail(ids, reason) {
      await db
        .update(webhookEvents)
        .set({ lastError: reason, ...ATTEMPTED })
        .where(isOneOf(ids));
    },
  };
}
