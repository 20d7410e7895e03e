import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { webhookEvents } from '../../../db/schema/payments.ts';

interface NewEvent {
  readonly eventId: string;
  readonly event: string;
  readonly body: Buffer;
  readonly signature: string;
}

export interface WebhookEventsStore {
  /** Returns undefined if it was stored already: events arrive more than once. */
  add(event: NewEvent): Promise<number | undefined>;
  bodyOf(id: number): Promise<Buffer | undefined>;
  /** Both count an attempt. */
  finish(ids: readonly number[], at: string): Promise<void>;
  fail(ids: readonly number[], reason: string): Promise<void>;
}

const ATTEMPTED = { attempts: sql`${webhookEvents.attempts} + 1` };

export function createWebhookEventsStore(db: Transaction): WebhookEventsStore {
  return {
    async add(event) {
      const [row] = await db
        .insert(webhookEvents)
        .values(event)
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id });
      return row?.id;
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
        .where(inArray(webhookEvents.id, [...ids]));
    },
    async fail(ids, reason) {
      await db
        .update(webhookEvents)
        .set({ lastError: reason, ...ATTEMPTED })
        .where(inArray(webhookEvents.id, [...ids]));
    },
  };
}
