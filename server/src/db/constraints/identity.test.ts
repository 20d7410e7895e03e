import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { refusedBy } from '../../../test/database/refused-by.ts';
import { aCandidate, aDigest, aMobile, aStaffUser, now } from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import type { Queries } from '../connection.ts';
import { candidates, devices, otpCodes, otpWrongGuesses, sessions } from '../schema/identity.ts';
import { staffUsers } from '../schema/staff.ts';
import { createUnitOfWork } from '../unit-of-work.ts';

const db = await aDatabase();

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('candidates', () => {
  test('two live ones never share a mobile; a deleted one frees it, and cannot come back while it is taken', async () => {
    const mobile = aMobile();
    const first = await aCandidate(db, { mobile });
    expect(await refusedBy(aCandidate(db, { mobile }))).toBe('candidates_live_mobile_unique');
    await db.update(candidates).set({ deletedAt: now() }).where(eq(candidates.id, first.id));
    await aCandidate(db, { mobile });
    const restore = db.update(candidates).set({ deletedAt: null }).where(eq(candidates.id, first.id));
    expect(await refusedBy(restore)).toBe('candidates_live_mobile_unique');
  });

  test.each(['5876543210', '987654321', '98765432100', '+919876543210', '98765 4321', '', '9876543210\n'])(
    'the mobile %j is refused',
    async (mobile) => {
      expect(await refusedBy(aCandidate(db, { mobile }))).toBe('indian_mobile_ten_digits');
    },
  );

  test('have a name and an email', async () => {
    expect(await refusedBy(aCandidate(db, { fullName: '  ' }))).toBe('candidates_full_name_present');
    expect(await refusedBy(aCandidate(db, { email: '' }))).toBe('candidates_email_present');
  });
});

describe('codes', () => {
  const aCode = (row: Partial<typeof otpCodes.$inferInsert>) =>
    db
      .insert(otpCodes)
      .values({ purpose: 'login', mobile: aMobile(), codeHash: aDigest(), expiresAt: inAnHour(), ...row })
      .returning();

  test('are a code or a link, never both or neither', async () => {
    await aCode({});
    await aCode({ codeHash: null, linkTokenHash: aDigest() });
    expect(await refusedBy(aCode({ codeHash: null }))).toBe('otp_codes_code_or_link');
    expect(await refusedBy(aCode({ linkTokenHash: aDigest() }))).toBe('otp_codes_code_or_link');
  });

  test('are kept as a digest alone', async () => {
    expect(await refusedBy(aCode({ codeHash: Buffer.from('1234') }))).toBe('sha256_digest_length');
  });

  test('are tried three times at most, by the browser that asked and by others, and only that', async () => {
    const [code] = await aCode({ attempts: 3 });
    const again = db
      .update(otpCodes)
      .set({ attempts: sql`attempts + 1` })
      .where(eq(otpCodes.id, code?.id ?? 0));
    expect(await refusedBy(again)).toBe('otp_codes_attempts_limited');
    expect(await refusedBy(aCode({ attempts: -1 }))).toBe('otp_codes_attempts_limited');
    expect(await refusedBy(aCode({ ownAttempts: 4 }))).toBe('otp_codes_own_attempts_limited');
  });

  test('have a known purpose, and belong to a staff user for staff recovery alone', async () => {
    const { id } = await aStaffUser(db);
    await aCode({ purpose: 'staff_recovery', staffUserId: id });
    expect(await refusedBy(aCode({ purpose: 'staff_recovery' }))).toBe('otp_codes_staff_for_recovery');
    expect(await refusedBy(aCode({ staffUserId: id }))).toBe('otp_codes_staff_for_recovery');
    const unknown = db.execute(
      sql`insert into otp_codes (purpose, mobile, code_hash, expires_at) values ('gift', '9876543210', ${aDigest()}, ${inAnHour()})`,
    );
    expect(await refusedBy(unknown)).toBe('otp_codes_purpose_known');
  });

  test('expire after they were made, and carry an object', async () => {
    expect(await refusedBy(aCode({ expiresAt: '2020-01-01T00:00:00Z' }))).toBe('otp_codes_expire_later');
    const list = db.update(otpCodes).set({ payload: sql`'[]'` });
    expect(await refusedBy(list)).toBe('otp_codes_payload_is_object');
  });

  test('a device counts its own wrong guesses, and they go with it', async () => {
    const candidate = await aCandidate(db);
    const row = { candidateId: candidate.id, deviceHash: aDigest() };
    const [device] = await db.insert(devices).values(row).returning();
    expect(await refusedBy(db.insert(devices).values(row))).toBe('devices_candidate_device_unique');
    await db.insert(otpWrongGuesses).values({ mobile: candidate.mobile, deviceId: device?.id });
    await db.delete(devices).where(eq(devices.id, device?.id ?? 0));
    const left = await db.select().from(otpWrongGuesses).where(eq(otpWrongGuesses.mobile, candidate.mobile));
    expect(left).toEqual([]);
  });
});

describe('sessions', () => {
  const aSession = (
    row: Pick<typeof sessions.$inferInsert, 'kind'> & Partial<typeof sessions.$inferInsert>,
  ) => db.insert(sessions).values({ tokenHash: aDigest(), expiresAt: inAnHour(), ...row });

  test('belong to exactly one owner, of their own kind', async () => {
    const candidateId = (await aCandidate(db)).id;
    const staffUserId = (await aStaffUser(db)).id;
    await aSession({ kind: 'candidate', candidateId });
    await aSession({ kind: 'staff', staffUserId });
    const wrong = [
      aSession({ kind: 'candidate', staffUserId }),
      aSession({ kind: 'staff', candidateId }),
      aSession({ kind: 'candidate', candidateId, staffUserId }),
      aSession({ kind: 'candidate' }),
    ];
    for (const session of wrong) expect(await refusedBy(session)).toBe('sessions_owner_of_its_kind');
  });

  test('never share a token', async () => {
    const candidateId = (await aCandidate(db)).id;
    const tokenHash = aDigest();
    await aSession({ kind: 'candidate', candidateId, tokenHash });
    expect(await refusedBy(aSession({ kind: 'candidate', candidateId, tokenHash }))).toBe(
      'sessions_token_unique',
    );
  });
});

describe('staff users', () => {
  test('have a username of their own whatever its case, free again once deleted', async () => {
    const { id } = await aStaffUser(db, { username: 'Meera' });
    expect(await refusedBy(aStaffUser(db, { username: 'MEERA' }))).toBe('staff_users_username_unique');
    await db.update(staffUsers).set({ deletedAt: now() }).where(eq(staffUsers.id, id));
    await aStaffUser(db, { username: 'meera' });
  });

  test('begin inactive, and are inactive once deleted', async () => {
    const user = await aStaffUser(db);
    expect(user.isActive).toBe(false);
    const deleted = aStaffUser(db, { isActive: true, deletedAt: now() });
    expect(await refusedBy(deleted)).toBe('staff_users_deleted_is_inactive');
  });

  test('have a known role and a mobile that can be reached [3.150]', async () => {
    const unknown = db.execute(sql`update staff_users set role = 'owner'`);
    expect(await refusedBy(unknown)).toBe('staff_users_role_known');
    expect(await refusedBy(aStaffUser(db, { mobileNumber: '12345' }))).toBe('indian_mobile_ten_digits');
  });

  test('the last active admin is neither demoted, deactivated nor deleted', async () => {
    const admin = await aStaffUser(db, { role: 'admin', isActive: true });
    const change = (row: Partial<typeof staffUsers.$inferInsert>) =>
      db.update(staffUsers).set(row).where(eq(staffUsers.id, admin.id));
    const last = 'staff_users_keep_one_active_admin';
    expect(await refusedBy(change({ role: 'ops' }))).toBe(last);
    expect(await refusedBy(change({ isActive: false }))).toBe(last);
    expect(await refusedBy(change({ isActive: false, deletedAt: now() }))).toBe(last);
    expect(await refusedBy(db.delete(staffUsers).where(eq(staffUsers.id, admin.id)))).toBe(last);
    await aStaffUser(db, { role: 'admin', isActive: true });
    await change({ role: 'ops' });
  });

  test('two admins who demote each other at once: one of them stays', async () => {
    await db.update(staffUsers).set({ isActive: true, role: 'admin' }).where(eq(staffUsers.role, 'admin'));
    await aStaffUser(db, { role: 'admin', isActive: true });
    const admins = await db
      .select()
      .from(staffUsers)
      .where(sql`role = 'admin' and is_active`);
    expect(admins).toHaveLength(2);
    const demote = (admin: (typeof admins)[number] | undefined, on: Queries = db) =>
      on
        .update(staffUsers)
        .set({ role: 'ops' })
        .where(eq(staffUsers.id, admin?.id ?? 0));
    const late = await createUnitOfWork(
      db,
      (tx) => tx,
    )(async (tx) => {
      await demote(admins[0], tx);
      const refusal = refusedBy(demote(admins[1]));
      await untilSomeoneWaits(db);
      return { refusal };
    });
    expect(await late.refusal).toBe('staff_users_keep_one_active_admin');
  });
});
