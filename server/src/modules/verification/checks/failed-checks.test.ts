import type { ApplicationId } from '@portal/contract/ids.ts';
import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { anApplicant } from '../../../../test/applicant.ts';
import { aDigest } from '../../../../test/database/rows.ts';
import { identityNumbersOf } from '../../../../test/identity-numbers.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, type Desk } from '../../../../test/staff.ts';
import { submissions } from '../../../db/schema/verification.ts';
import { createUnitOfWork } from '../../../db/unit-of-work.ts';
import { createLog } from '../../../kernel/log.ts';
import { createQueueStore } from '../queue.store.ts';
import { createSubmissionsStore } from '../submissions.store.ts';
import { createVerificationViews } from '../verification.views.ts';
import { createChecksService } from './checks.service.ts';
import { createDuplicatesViews } from './duplicates.views.ts';

const portal = await aPortal();

const submittedWith = (documents: Readonly<Record<string, unknown>>, submittedAt: string) =>
  anApplicant(portal, {
    status: 'Completed',
    currentStep: 3,
    submittedAt,
    submission: { answers: { first_name: 'Asha' }, documents },
  });

const whole = {
  file_id: '6f1f3c2a-8d0b-4a52-9d55-0c6e3f5e7a11',
  path: 'files/cv.pdf',
  file_name: 'cv.pdf',
  file_size: 20_000,
  sha256: aDigest().toString('hex'),
};

const submissionOf = async (applicationId: ApplicationId) => {
  const [row] = await portal.database
    .select()
    .from(submissions)
    .where(eq(submissions.applicationId, applicationId));
  if (row === undefined) throw new Error('nothing was submitted');
  return row;
};

async function take(desk: Desk): Promise<VerificationItem> {
  const answer = await desk.ask('POST', '/api/admin/verification/next', {});
  expect(answer.status).toBe(200);
  return z.custom<VerificationItem>().parse(answer.body['item']);
}

it('a submission with documents that are not whole is shown and judged without them', async () => {
  const { application } = await submittedWith(
    {
      resume: whole,
      pan_card: { ...whole, sha256: 'not a hash' },
      aadhar_front: { ...whole, file_id: 'not an id' },
      aadhar_back: null,
    },
    '2020-01-01T00:00:00Z',
  );
  const ops = await aDesk(portal, 'ops');
  const item = await take(ops);
  expect(item).toMatchObject({ id: application.id, checked_at: expect.any(String) });
  expect(item.documents.map(({ field_name }) => field_name)).toEqual(['resume']);
  const judged = (field_name: string) =>
    ops.ask('POST', `/api/admin/verification/${application.id}/verdicts`, {
      field_name,
      sha256: whole.sha256,
      verdict: 'accepted',
    });
  expect(await judged('resume')).toMatchObject({ status: 200 });
  expect(await judged('aadhar_back')).toMatchObject({ status: 404 });
  expect(await judged('pan_card')).toMatchObject({ status: 404 });
  expect(await ops.ask('PUT', `/api/applications/${application.id}`, { status: 'On Hold' })).toMatchObject({
    status: 200,
  });
});

it('a submission that cannot be checked is shown unchecked, and those behind it are checked', async () => {
  const failing = await submittedWith({ resume: whole }, '2020-01-02T00:00:00Z');
  const { id } = await submissionOf(failing.application.id);
  await portal.database.execute(sql`create trigger refused_checks before update of checks on submissions
    for each row when (old.id = ${sql.raw(String(id))}) execute function refuse_change()`);
  expect(await take(await aDesk(portal, 'ops'))).toMatchObject({
    id: failing.application.id,
    checked_at: null,
  });

  const behind = await submittedWith({ resume: whole }, '2020-01-03T00:00:00Z');
  const { database, clock } = portal;
  const numbers = await identityNumbersOf(database);
  const views = createVerificationViews(database);
  const checks = createChecksService({
    unitOfWork: createUnitOfWork(database, (tx) => ({
      submissions: createSubmissionsStore(tx),
      queue: createQueueStore(tx),
    })),
    sources: {
      duplicates: createDuplicatesViews(database, numbers),
      undrawable: (fileIds) => views.undrawable(fileIds),
    },
    listUnchecked: (afterId, most) => views.listUnchecked(afterId, most),
    numbers,
    clock,
    log: createLog('silent'),
  });
  await checks.checkWaiting();
  expect((await submissionOf(behind.application.id)).checkedAt).not.toBeNull();
});
