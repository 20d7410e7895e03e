import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { SmsTemplate } from '@portal/contract/texts/sms.ts';
import type { Transaction } from '../../db/transaction.ts';
import { smsOutbox } from '../../db/schema/messages.ts';

interface NewSms extends WaitingSms {
  readonly template: SmsTemplate;
}

export interface WaitingSms {
  readonly mobile: string;
  readonly template: string;
  readonly sealedBody: Buffer;
  readonly expiresAt: string | null;
}

export interface SentSms {
  readonly id: number;
  readonly reference: string;
  readonly at: string;
}

export interface SmsOutboxStore {
  /**
   * Adds the message, its first attempt counted: `send` gets its id and starts once the message is committed; no caller
   * waits for it.
   */
  add(sms: NewSms, send: (id: number) => Promise<void>): Promise<number>;
  /** Counts the attempt; returns undefined if the message was sent or given up already. */
  beginAttempt(id: number): Promise<WaitingSms | undefined>;
  markSent(sent: readonly SentSms[]): Promise<void>;
  markFailed(id: number, reason: string): Promise<void>;
  abandon(id: number, reason: string, at: string): Promise<void>;
  /** Gives up what has expired, and what waits since before a moment. */
  abandonStale(waitingSince: string, at: string): Promise<void>;
}

const waiting = (id: number) => and(eq(smsOutbox.id, id), isNotNull(smsOutbox.sealedBody));

export function createSmsOutboxStore(db: Transaction): SmsOutboxStore {
  return {
    async add({ mobile, template, sealedBody, expiresAt }, send) {
      const [row] = await db
        .insert(smsOutbox)
        .values({ mobile, template, sealedBody, expiresAt, attempts: 1 })
        .returning({ id: smsOutbox.id });
      if (row === undefined) throw new Error('an inserted message has an id');
      const { id } = row;
      db.afterCommit(() => send(id));
      return id;
    },
    async beginAttempt(id) {
      const [row] = await db
        .update(smsOutbox)
        .set({ attempts: sql`${smsOutbox.attempts} + 1` })
        .where(waiting(id))
        .returning();
      if (row === undefined || row.sealedBody === null) return undefined;
      return {
        mobile: row.mobile,
        template: row.template,
        sealedBody: row.sealedBody,
        expiresAt: row.expiresAt,
      };
    },
    async markSent(sent) {
      const column = (name: keyof SentSms) => sql.param(sent.map((one) => one[name]));
      await db.execute(sql`
        update ${smsOutbox} set sent_at = came.at, sealed_body = null, provider_reference = came.reference
        from unnest(${column('id')}::bigint[], ${column('reference')}::text[], ${column('at')}::timestamptz[])
          as came (id, reference, at)
        where ${smsOutbox.id} = came.id and ${smsOutbox.sealedBody} is not null`);
    },
    async markFailed(id, reason) {
      await db.update(smsOutbox).set({ lastError: reason }).where(waiting(id));
    },
    async abandon(id, reason, at) {
      await db
        .update(smsOutbox)
        .set({ abandonedAt: at, sealedBody: null, lastError: reason })
        .where(waiting(id));
    },
    async abandonStale(waitingSince, at) {
      await db
        .update(smsOutbox)
        .set({ abandonedAt: at, sealedBody: null, lastError: 'waited too long' })
        .where(
          and(
            isNotNull(smsOutbox.sealedBody),
            or(lt(smsOutbox.expiresAt, at), lt(smsOutbox.createdAt, waitingSince)),
          ),
        );
    },
  };
}
