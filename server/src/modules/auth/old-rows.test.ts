import { describe, expect, it } from 'vitest';
import { otpCodes, otpWrongGuesses, rateLimits, sessions } from '../../db/schema/identity.ts';
import { smsOutbox } from '../../db/schema/messages.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { aCandidate, aDigest, aMobile } from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { createSmsOutboxStore } from '../notifications/sms-outbox.store.ts';
import { createOldRowsSweep } from './old-rows.jobs.ts';
import { createOldRowsStore } from './old-rows.store.ts';

const db = await aDatabase();

const NOW = new Date('2026-11-15T10:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

describe('the sweep of old rows', () => {
  it('removes dead codes, guesses past the rolling year and sessions long ended, and nothing that counts', async () => {
    const candidate = await aCandidate(db);
    const aCode = (expiresAt: string) => ({
      purpose: 'login' as const,
      mobile: candidate.mobile,
      codeHash: aDigest(),
      createdAt: ago(1000),
      expiresAt,
    });
    const aSession = (expiresAt: string, endedAt: string | null) => ({
      kind: 'candidate' as const,
      candidateId: candidate.id,
      tokenHash: aDigest(),
      createdAt: ago(1000),
      expiresAt,
      endedAt,
    });
    await db.insert(otpCodes).values([aCode(ago(3)), aCode(ago(1)), aCode(ago(-1))]);
    await db.insert(otpWrongGuesses).values([
      { mobile: candidate.mobile, guessedAt: ago(367) },
      { mobile: candidate.mobile, guessedAt: ago(364) },
    ]);
    await db
      .insert(sessions)
      .values([
        aSession(ago(91), null),
        aSession(ago(-10), ago(91)),
        aSession(ago(-10), null),
        aSession(ago(-10), ago(5)),
      ]);

    await db.insert(rateLimits).values([
      { key: 'over', points: 1, expire: Date.parse(ago(2)) },
      { key: 'open', points: 1, expire: Date.parse(ago(-1)) },
    ]);

    const unitOfWork = createUnitOfWork(db, (tx) => ({ oldRows: createOldRowsStore(tx) }));
    await createOldRowsSweep(unitOfWork, { now: () => NOW })();

    expect(await db.$count(otpCodes)).toBe(2);
    expect(await db.$count(otpWrongGuesses)).toBe(1);
    expect(await db.$count(sessions)).toBe(2);
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'open' }]);
  });

  it('wipes messages that nobody can use any more', async () => {
    const waiting = (createdAt: string, expiresAt: string | null) => ({
      mobile: aMobile(),
      template: 'login_otp',
      sealedBody: Buffer.from('sealed'),
      createdAt,
      expiresAt,
    });
    await db
      .insert(smsOutbox)
      .values([waiting(ago(0), ago(-1)), waiting(ago(0), ago(0.001)), waiting(ago(2), null)]);
    const unitOfWork = createUnitOfWork(db, createSmsOutboxStore);
    await unitOfWork((outbox) => outbox.abandonStale(ago(1), NOW.toISOString()));
    const rows = await db.select().from(smsOutbox).orderBy(smsOutbox.id);
    expect(rows.map(({ sealedBody, abandonedAt }) => [sealedBody !== null, abandonedAt !== null])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });
});
