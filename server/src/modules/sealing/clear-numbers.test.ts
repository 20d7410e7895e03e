import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { anApplicant } from '../../../test/applicant.ts';
import { anApplication, aCandidate } from '../../../test/database/rows.ts';
import { aTestDatabase } from '../../../test/database/test-database.ts';
import { tablesWith } from '../../../test/database/whole-database.ts';
import { aFolder } from '../../../test/folder.ts';
import { testConfig, aPortalOfTest } from '../../../test/portal.ts';
import { startPortalProcess } from '../../../test/portal-process.ts';
import { sealNumbers } from '../../../test/sealed-numbers.ts';
import { aDesk } from '../../../test/staff.ts';
import { composePortal } from '../../app/compose.ts';
import type { Database } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { submissions } from '../../db/schema/verification.ts';
import { createLog } from '../../kernel/log.ts';
import { createClearNumbersViews } from './clear-numbers.views.ts';

const left = (database: Database) => createClearNumbersViews(database).count();

const submitted = (pan: string) => ({
  status: 'Completed' as const,
  currentStep: 3,
  answers: { first_name: 'Asha', pan_card_number: pan },
  submission: { answers: { first_name: 'Asha', pan_card_number: pan }, documents: {} },
  submittedAt: '2026-11-01T10:00:00Z',
});

describe('numbers from before the sealing', () => {
  const PAN = 'ABCPR1234K';

  it('are read and found as they are, and after a job has sealed them; nothing else of the rows changes', async () => {
    const portal = await aPortalOfTest({ RUN_JOBS: 'false', SEAL_NUMBERS: 'true' });
    const { database } = portal;
    const desk = await aDesk(portal, 'ops');
    const owner = await anApplicant(portal, submitted(PAN));
    const drafting = await anApplicant(portal, {
      status: 'In Progress',
      draft: { pan_card_number: PAN.slice(0, 7), city: 'Pune' },
    });
    const { id } = owner.application;
    const read = async () => ({
      own: await owner.field('pan_card_number'),
      draft: (await drafting.read()).draft,
      listed: (await desk.list('/api/applications', 'applications')).rows,
      found: (await desk.list('/api/applications', 'applications', { search: PAN })).rows.map(
        (row) => row['id'],
      ),
      submitted: (await desk.ask('GET', `/api/applications/${id}`)).body['steps'],
    });
    const before = await read();
    expect(before).toMatchObject({ own: { value: PAN }, found: [id] });
    expect(await tablesWith(database, PAN)).toEqual(['applications', 'listed_applications', 'submissions']);
    await sealNumbers(portal);
    expect(await tablesWith(database, PAN)).toEqual([]);
    expect(await tablesWith(database, PAN.slice(0, 7))).toEqual([]);
    expect(await read()).toEqual(before);
    const byLastFour = await desk.list('/api/applications', 'applications', { search: PAN.slice(-4) });
    expect(byLastFour.rows.map((row) => row['id'])).toEqual([id]);
  }, 60_000);

  it('stay as they are while a version that cannot open them runs beside this one', async () => {
    const portal = await aPortalOfTest({ SEAL_NUMBERS: 'false' });
    const owner = await anApplicant(portal);
    await owner.save({ pan_card_number: PAN });
    expect(await tablesWith(portal.database, PAN)).toContain('applications');
    expect(await owner.field('pan_card_number')).toMatchObject({ value: PAN });
  });

  it('among frozen answers can be sealed, and nothing else of them changed', async () => {
    const { database } = await aPortalOfTest({ RUN_JOBS: 'false' });
    const { id } = await anApplication(database, submitted(PAN));
    const change = (answers: object) =>
      database
        .update(submissions)
        .set({ answers: { ...answers } })
        .where(eq(submissions.applicationId, id));
    for (const answers of [
      { first_name: 'Asha' },
      { first_name: 'Asha', pan_card_number: 'ABCPR1234L' },
      { first_name: 'Usha', pan_card_number: 'sealed1:1:::AA' },
    ]) {
      await expect(change(answers)).rejects.toMatchObject({
        cause: { constraint: 'submissions_append_only' },
      });
    }
    await change({ first_name: 'Asha', pan_card_number: 'sealed1:1:::AA' });
    await expect(change({ first_name: 'Asha', pan_card_number: 'sealed1:1:::BB' })).rejects.toThrow();
  });
});

describe('a portal that is killed while it seals numbers', () => {
  it('has lost none, and the next one goes on with the rest', async () => {
    const PEOPLE = 400;
    const testDatabase = await aTestDatabase();
    const database = testDatabase.connect();
    const { id: first } = await anApplication(database, submitted('ABCPR0000K'));
    for (let number = 1; number < PEOPLE; number += 1) {
      const { id: candidateId } = await aCandidate(database);
      await anApplication(database, { candidateId, ...submitted(panOf(number)) });
    }
    const dataDir = await aFolder();
    const killed = await startPortalProcess(testDatabase.address, dataDir);
    const whole = await left(database);
    await vi.waitFor(async () => expect(await left(database)).toBeLessThan(whole), {
      timeout: 30_000,
      interval: 5,
    });
    await killed.kill();
    expect(await left(database)).toBeGreaterThan(0);

    const config = testConfig(testDatabase.address, { DATA_DIR: dataDir });
    const portal = await composePortal(config, createLog('silent'));
    try {
      await vi.waitFor(async () => expect(await left(database)).toBe(0), 60_000);
    } finally {
      await portal.stop();
    }
    expect(await tablesWith(database, 'ABCPR')).toEqual([]);
    const [row] = await database.select().from(applications).where(eq(applications.id, first));
    expect(row?.answers['pan_card_number']).toMatch(/^sealed1:/);
    const { rows } = await database.execute<{ indexes: number }>(
      sql`select count(distinct sealed_index(pan_card_number))::integer as indexes from applications`,
    );
    expect(rows[0]?.indexes).toBe(PEOPLE);
  }, 180_000);
});

const panOf = (number: number) => `ABCPR${String(number).padStart(4, '0')}K`;
