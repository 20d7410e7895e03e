import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { told } from '../../../../test/answers.ts';
import { anApplicant } from '../../../../test/applicant.ts';
import { anOpenAsk } from '../../../../test/asks.ts';
import { aDigest, aFile, anApplication, selected } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aPdf, appendFiles } from '../../../../test/sample-files.ts';
import { WITHIN } from '../../../../test/sms-queue.ts';
import { aDesk } from '../../../../test/staff.ts';
import { storesWithoutJobs } from '../../../../test/stores-without-jobs.ts';
import { applicationDocuments, applications } from '../../../db/schema/applications.ts';
import { statusChangeRows, statusChanges } from '../../../db/schema/status-changes.ts';
import { askFields, asks, verdicts, verificationQueue } from '../../../db/schema/verification.ts';
import { createUnitOfWork } from '../../../db/unit-of-work.ts';
import { RESUME_STATUS_CHANGES } from './status-change-runs.jobs.ts';
import { createTakeBackPart } from './status-change-undo.jobs.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');

const OPTIONAL_DOCUMENT = 'pg_certificate';
const BULK = '/api/applications/bulk-status';
const Made = z.object({ change: z.object({ id: z.number() }) });
const undo = (id: number) => desk.ask('POST', `${BULK}/${id}/undo`);
const submitted = () => anApplication(portal.database, { ...selected(), status: 'Completed' });

async function reopened(ids: readonly number[]): Promise<number> {
  const reason = 'Please add your marks.';
  const { body } = await desk.ask('POST', BULK, { ids, status: 'In Progress', reason });
  return Made.parse(body).change.id;
}

/** From Completed to On Hold, as if it had just been made. */
async function aChangeOfMany(count: number): Promise<number> {
  const undoUntil = new Date(portal.clock.now().getTime() + 60_000).toISOString();
  const made = { staffUserId: desk.user.id, toStatus: 'On Hold', undoUntil, moved: count } as const;
  const [row] = await portal.database.insert(statusChanges).values(made).returning();
  if (row === undefined) throw new Error('a change was not written');
  await portal.database.execute(sql`
    with people as (
      insert into candidates (mobile, full_name, email)
      select '6' || lpad((${row.id}::bigint * 10000 + n)::text, 9, '0'), 'Asha ' || n, n || '@example.in'
      from generate_series(1, ${count}::integer) n
      returning id, mobile
    ), added as (
      insert into applications (application_id, candidate_id, mobile_number, program, program_total_fee_paise, status,
        current_step, submitted_at, submission)
      select 'MANY-' || lpad(id::text, 9, '0'), id, mobile, 'Banker Program', 23600000, 'On Hold', 3, now(), '{}'
      from people returning id, version
    )
    insert into status_change_rows (change_id, application_id, from_status, from_step, version, paid_paise)
    select ${row.id}::bigint, id, 'Completed', 3, version, 0 from added`);
  return row.id;
}

describe('taking a change of many back', () => {
  it('opens the asks again that it ended, with their links, and leaves those that were ended before', async () => {
    const asked = await submitted();
    const token = await anOpenAsk(portal, asked.id);
    const before = await submitted();
    await anOpenAsk(portal, before.id);
    await portal.database
      .update(asks)
      .set({ endedAt: new Date().toISOString(), outcome: 'withdrawn' })
      .where(eq(asks.applicationId, before.id));
    const id = await reopened([asked.id, before.id]);
    expect((await portal.post('/api/auth/ask/open', { token })).status).toBe(404);
    expect(told(await undo(id))).toEqual({ status: 200, body: { restored: 2, stayed: 0 } });
    expect((await portal.post('/api/auth/ask/open', { token })).status).toBe(200);
    const [waiting] = await portal.database
      .select()
      .from(verificationQueue)
      .where(eq(verificationQueue.applicationId, asked.id));
    const open = await portal.database.select().from(asks).where(isNull(asks.endedAt));
    expect(open).toMatchObject([{ id: waiting?.askId, applicationId: asked.id }]);
  });

  it('says again why each one waits, and whether it is still to be looked at', async () => {
    const ended = async (outcome: 'answered' | 'expired') => {
      const application = await submitted();
      await anOpenAsk(portal, application.id);
      const endedAt = portal.clock.now().toISOString();
      const [ask] = await portal.database
        .update(asks)
        .set({ endedAt, outcome })
        .where(eq(asks.applicationId, application.id))
        .returning();
      if (outcome === 'answered') {
        await portal.database
          .update(askFields)
          .set({ answeredAt: endedAt })
          .where(eq(askFields.askId, ask?.id ?? 0));
      }
      return application.id;
    };
    const judge = async (applicationId: ApplicationId, fields: readonly string[]) => {
      const [row] = await portal.database
        .select()
        .from(verificationQueue)
        .where(eq(verificationQueue.applicationId, applicationId));
      await portal.database.insert(verdicts).values(
        fields.map((fieldName) => ({
          applicationId,
          submissionId: row?.submissionId ?? 0,
          fieldName,
          contentHash: aDigest(),
          verdict: 'accepted' as const,
          warnings: [],
          staffUserId: desk.user.id,
          madeAt: portal.clock.now().toISOString(),
        })),
      );
    };
    const anew = await ended('answered');
    const [half, judged] = [await ended('answered'), await ended('answered')];
    await judge(half, ['resume']);
    await judge(judged, ['resume', 'city']);
    const ids = [anew, half, judged, await ended('expired')];
    await portal.database
      .update(applications)
      .set({ submittedAt: new Date(Date.now() + 60_000).toISOString() })
      .where(eq(applications.id, anew));
    expect(told(await undo(await reopened(ids)))).toEqual({ status: 200, body: { restored: 4, stayed: 0 } });
    const waiting = await portal.database
      .select()
      .from(verificationQueue)
      .where(inArray(verificationQueue.applicationId, ids))
      .orderBy(verificationQueue.applicationId);
    expect(waiting.map(({ kind, judgedAt }) => [kind, judgedAt !== null])).toEqual([
      ['new', true],
      ['answered', false],
      ['answered', true],
      ['returned', false],
    ]);
  });

  it.each([
    ['sent a document', 'POST', 200],
    ['removed a document', 'DELETE', 200],
  ] as const)('leaves a reopened application whose candidate %s meanwhile', async (_what, method, status) => {
    const applicant = await anApplicant(portal, { ...selected(), status: 'Completed' });
    const path = `/api/dataset/documents/${OPTIONAL_DOCUMENT}`;
    const fileId = (await aFile(portal.database, applicant.candidateId)).id;
    const { id: applicationId } = applicant.application;
    const { candidateId } = applicant;
    await portal.database
      .insert(applicationDocuments)
      .values({ applicationId, candidateId, fieldName: OPTIONAL_DOCUMENT, fileId });
    const id = await reopened([applicationId]);
    const body = method === 'POST' ? appendFiles(new FormData(), { file: aPdf('new.pdf') }) : undefined;
    expect(await applicant.call(method, path, body)).toMatchObject({ status });
    expect(told(await undo(id))).toEqual({ status: 200, body: { restored: 0, stayed: 1 } });
    expect((await applicant.read()).status).toBe('In Progress');
  });

  it('restores many, each statement a part of them', async () => {
    const id = await aChangeOfMany(1200);
    expect(told(await undo(id))).toEqual({ status: 200, body: { restored: 1200, stayed: 0 } });
    expect(told(await undo(id))).toEqual({ status: 200, body: { restored: 1200, stayed: 0 } });
  });

  it('goes on where an ended process left it, and restores each once', async () => {
    const id = await aChangeOfMany(450);
    const ids = await portal.database
      .select({ id: statusChangeRows.applicationId })
      .from(statusChangeRows)
      .where(eq(statusChangeRows.changeId, id))
      .orderBy(statusChangeRows.applicationId);
    // As after the first part: asked for long ago, and its job was lost.
    const asked = new Date(Date.now() - 3_600_000).toISOString();
    await portal.database.update(statusChanges).set({ undoAskedAt: asked }).where(eq(statusChanges.id, id));
    const unitOfWork = createUnitOfWork(portal.database, storesWithoutJobs);
    const part = createTakeBackPart({ unitOfWork, clock: portal.clock });
    expect(await part(id)).toBe(true);
    const restored = () =>
      portal.database.$count(
        applications,
        and(
          inArray(
            applications.id,
            ids.map((row) => row.id),
          ),
          eq(applications.status, 'Completed'),
        ),
      );
    expect(await restored()).toBe(200);
    await portal.database.execute(sql`
      insert into jobs.job (name, data, start_after) values (${RESUME_STATUS_CHANGES.name}, '{}', now())`);
    await vi.waitFor(async () => expect(await restored()).toBe(450), WITHIN);
    await vi.waitFor(async () => {
      const [change] = await portal.database.select().from(statusChanges).where(eq(statusChanges.id, id));
      expect(change).toMatchObject({ restored: 450, undoLooked: 450 });
    }, WITHIN);
    const twice = await portal.database.execute(sql`
      select subject_id from audit_entries where action = 'application.status-taken-back'
      group by 1 having count(*) > 1`);
    expect(twice.rows).toEqual([]);
  });
});
