import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusedBy } from '../../../test/database/refused-by.ts';
import { aCandidate, aDigest, aMobile, anApplication, now } from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { auditEntries, auditSeals } from '../schema/audit.ts';
import { leads } from '../schema/leads.ts';
import { notifications, smsOutbox } from '../schema/messages.ts';

const db = await aDatabase();

describe('leads', () => {
  const aLead = (row: Partial<typeof leads.$inferInsert> = {}) =>
    db
      .insert(leads)
      .values({ source: 'callback', mobile: aMobile(), name: 'Asha', email: 'asha@example.com', ...row })
      .returning();

  test('are one for each mobile and way in', async () => {
    const mobile = aMobile();
    await aLead({ mobile });
    await aLead({ mobile, source: 'intake_closed' });
    expect(await refusedBy(aLead({ mobile }))).toBe('leads_one_per_mobile_and_source');
  });

  test('have a known source and status', async () => {
    await aLead();
    expect(await refusedBy(db.update(leads).set({ status: sql`'Lost'` }))).toBe('leads_status_known');
    expect(await refusedBy(db.update(leads).set({ source: sql`'fair'` }))).toBe('leads_source_known');
  });
});

describe('messages', () => {
  test('a notification tells once, to the candidate whose application it is', async () => {
    const { id, candidateId } = await anApplication(db);
    const row = {
      applicationId: id,
      candidateId,
      kind: 'submitted' as const,
      text: 'We have it.',
      dedupeKey: 'a:1',
    };
    await db.insert(notifications).values(row);
    expect(await refusedBy(db.insert(notifications).values(row))).toBe('notifications_dedupe_key_unique');
    const other = { ...row, candidateId: (await aCandidate(db)).id, dedupeKey: 'a:2' };
    expect(await refusedBy(db.insert(notifications).values(other))).toBe('notifications_application');
  });

  test('an SMS keeps its body while it waits and not after that', async () => {
    const sms = { mobile: aMobile(), template: 'login_otp' };
    const waiting = 'sms_outbox_body_while_waiting';
    await db.insert(smsOutbox).values({ ...sms, sealedBody: aDigest() });
    expect(await refusedBy(db.insert(smsOutbox).values(sms))).toBe(waiting);
    expect(await refusedBy(db.update(smsOutbox).set({ sentAt: now() }))).toBe(waiting);
    await db.update(smsOutbox).set({ sentAt: now(), sealedBody: null });
    expect(await refusedBy(db.update(smsOutbox).set({ abandonedAt: now() }))).toMatch(/^sms_outbox_/);
  });
});

describe('the audit', () => {
  const anEntry = async (row: Partial<typeof auditEntries.$inferInsert> = {}) => {
    const what = { action: 'application.selected', subjectKind: 'application' };
    const [entry] = await db
      .insert(auditEntries)
      .values({ actorKind: 'system', ...what, ...row })
      .returning();
    return entry?.id ?? 0;
  };
  const seal = (auditId: number, previousHash: Buffer | null, hash = aDigest()) =>
    db.insert(auditSeals).values({ auditId, previousHash, hash });

  const beginning = aDigest();
  beforeAll(async () => {
    await seal(await anEntry(), null, beginning);
  });

  test.each([
    { table: 'audit_entries', column: 'at' },
    { table: 'audit_seals', column: 'sealed_at' },
  ])('$table are never changed, removed or truncated', async ({ table, column }) => {
    const run = (statement: string) => refusedBy(db.execute(sql.raw(statement)));
    expect(await run(`update ${table} set ${column} = now()`)).toBe(`${table}_append_only`);
    expect(await run(`delete from ${table}`)).toBe(`${table}_append_only`);
    expect(await run(`truncate ${table} cascade`)).toMatch(/_append_only$/);
  });

  test('names a person who acts', async () => {
    expect(await refusedBy(anEntry({ actorKind: 'staff' }))).toBe('audit_entries_actor_named');
    expect(await refusedBy(anEntry({ actorKind: 'system', actorId: 1 }))).toBe('audit_entries_actor_named');
  });

  test('is one chain of seals: one beginning, no fork, no loose end, each entry once', async () => {
    const next = aDigest();
    const entry = await anEntry();
    await seal(entry, beginning, next);
    expect(await refusedBy(seal(await anEntry(), null))).toBe('audit_seals_one_chain');
    expect(await refusedBy(seal(await anEntry(), beginning))).toBe('audit_seals_one_chain');
    expect(await refusedBy(seal(await anEntry(), aDigest()))).toBe('audit_seals_follow_another');
    expect(await refusedBy(seal(entry, next))).toBe('audit_seals_entry_sealed_once');
  });
});
