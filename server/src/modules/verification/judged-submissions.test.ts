import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { anApplicant } from '../../../test/applicant.ts';
import { aDigest } from '../../../test/database/rows.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, type Desk } from '../../../test/staff.ts';
import { applications } from '../../db/schema/applications.ts';

const portal = await aPortal({ STAFF_ROLES: 'verifier' });

const documentWith = (sha256: string) => ({
  file_id: '6f1f3c2a-8d0b-4a52-9d55-0c6e3f5e7a11',
  path: 'files/document.pdf',
  file_name: 'document.pdf',
  file_size: 20_000,
  sha256,
});
const aHash = () => aDigest().toString('hex');

const submissionOf = (submittedAt: string, hashes: Readonly<Record<string, string>>) => ({
  status: 'Completed' as const,
  currentStep: 3,
  submittedAt,
  submission: {
    answers: {},
    documents: Object.fromEntries(
      Object.entries(hashes).map(([fieldName, sha256]) => [fieldName, documentWith(sha256)]),
    ),
  },
});

const submitted = async (submittedAt: string) => {
  const hashes = { pan_card: aHash(), resume: aHash() };
  const { application } = await anApplicant(portal, submissionOf(submittedAt, hashes));
  return { id: application.id, hashes };
};
type SubmittedApplication = Awaited<ReturnType<typeof submitted>>;

async function submitAgain(
  { id }: SubmittedApplication,
  submittedAt: string,
  hashes: SubmittedApplication['hashes'],
) {
  const { database } = portal;
  await database
    .update(applications)
    .set({ status: 'In Progress', currentStep: 0 })
    .where(eq(applications.id, id));
  await database
    .update(applications)
    .set({ ...submissionOf(submittedAt, hashes), reopenReason: null })
    .where(eq(applications.id, id));
}

async function next(desk: Desk, leave?: number) {
  const answer = await desk.ask('POST', '/api/admin/verification/next', { leave });
  expect(answer.status).toBe(200);
  return z.custom<VerificationItem | null>().parse(answer.body['item'])?.id;
}

async function judge(
  desk: Desk,
  { id, hashes }: SubmittedApplication,
  ...fields: (keyof SubmittedApplication['hashes'])[]
) {
  for (const field_name of fields) {
    const body = { field_name, sha256: hashes[field_name], verdict: 'accepted' };
    expect(await desk.ask('POST', `/api/admin/verification/${id}/verdicts`, body)).toMatchObject({
      status: 200,
    });
  }
}

it('a judged submission leaves the queue of verifiers and waits for those who decide, until something is to judge again', async () => {
  const [verifier, ops] = [await aDesk(portal, 'verifier'), await aDesk(portal, 'ops')];
  const one = await submitted('2020-01-01T00:00:00Z');
  const two = await submitted('2020-01-02T00:00:00Z');
  const counts = async () => {
    const { total, new: fresh, judged } = (await ops.ask('GET', '/api/admin/verification/counts')).body;
    return { total, fresh, judged };
  };
  expect(await next(verifier)).toBe(one.id);
  await judge(verifier, one, 'pan_card');
  expect(await counts()).toEqual({ total: 2, fresh: 2, judged: 0 });
  await judge(verifier, one, 'resume');
  expect(await counts()).toEqual({ total: 1, fresh: 1, judged: 1 });
  // Still theirs, so that they can undo.
  expect(await next(verifier)).toBe(one.id);
  expect(await next(verifier, one.id)).toBe(two.id);
  await judge(verifier, two, 'pan_card', 'resume');
  expect(await next(verifier, two.id)).toBeUndefined();
  expect(await counts()).toEqual({ total: 0, fresh: 0, judged: 2 });

  // A user who decides gets judged ones, after all that is to judge.
  expect(await next(ops)).toBe(one.id);
  expect(await next(ops, one.id)).toBe(two.id);
  const three = await submitted('2020-01-03T00:00:00Z');
  expect(await next(ops, two.id)).toBe(three.id);
  await judge(ops, three, 'pan_card', 'resume');
  expect(await next(ops, three.id)).toBe(one.id);
  await ops.ask('POST', `/api/admin/verification/${one.id}/give-back`);

  const undone = { field_name: 'resume', sha256: two.hashes.resume };
  expect(await verifier.ask('POST', `/api/admin/verification/${two.id}/undo`, undone)).toMatchObject({
    status: 200,
  });
  expect(await counts()).toEqual({ total: 1, fresh: 1, judged: 2 });
  await judge(verifier, two, 'resume');
  expect(await next(verifier, two.id)).toBeUndefined();

  // The same content again is judged content; another file is not.
  await submitAgain(one, '2020-02-01T00:00:00Z', one.hashes);
  expect(await next(verifier)).toBeUndefined();
  await submitAgain(one, '2020-02-02T00:00:00Z', { ...one.hashes, resume: aHash() });
  expect(await next(verifier)).toBe(one.id);
});
