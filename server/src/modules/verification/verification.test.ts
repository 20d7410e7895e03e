import { z } from 'zod';
import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { CLAIM_MINUTES } from '@portal/contract/rules/verification.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { emptyQueue } from '../../../test/database/empty-queue.ts';
import { aPortal } from '../../../test/portal.ts';
import { aJpeg } from '../../../test/sample-files.ts';
import { aDesk, recordsOf, type Desk } from '../../../test/staff.ts';
import { submitWholeForm } from '../../../test/whole-form.ts';
import { submissions } from '../../db/schema/verification.ts';

const portal = await aPortal();

const itemIn = (body: Record<string, unknown>) => z.custom<VerificationItem | null>().parse(body['item']);

async function take(desk: Desk, body: object = {}): Promise<VerificationItem> {
  const answer = await desk.ask('POST', '/api/admin/verification/next', body);
  expect(answer.status).toBe(200);
  const item = itemIn(answer.body);
  if (item === null) throw new Error('nothing waits');
  return item;
}

function judging(desk: Desk, item: VerificationItem, fieldName: string, more: object = {}) {
  const document = item.documents.find(({ field_name }) => field_name === fieldName);
  return desk.ask('POST', `/api/admin/verification/${item.id}/verdicts`, {
    field_name: fieldName,
    sha256: document?.sha256,
    verdict: 'accepted',
    ...more,
  });
}

async function submitted(): Promise<Applicant> {
  const applicant = await anApplicant(portal);
  await submitWholeForm(applicant);
  return applicant;
}

async function reopen(desk: Desk, applicant: Applicant): Promise<void> {
  const answer = await desk.ask('PUT', `/api/applications/${applicant.application.id}`, {
    status: 'In Progress',
    reason: 'Please check your photo.',
  });
  expect(answer.status).toBe(200);
}

const verdictOf = (item: VerificationItem, fieldName: string) =>
  item.documents.find(({ field_name }) => field_name === fieldName)?.verdict ?? null;

beforeEach(async () => {
  await emptyQueue(portal.database);
});

describe('a submission', () => {
  it('waits with its documents, what they must prove, and its checks; no longer once it is decided', async () => {
    const ops = await aDesk(portal, 'ops');
    const applicant = await submitted();
    const item = await take(ops);
    expect(item).toMatchObject({
      application_id: applicant.application.applicationNumber,
      candidate_name: 'Asha Rao',
      status: 'Completed',
      kind: 'new',
      submission: 1,
      changes: [],
    });
    expect(item.documents.map(({ label }) => label)).toEqual([
      'Passport Photo',
      'Aadhaar Front',
      'Aadhaar Back',
      'PAN Card',
      'UG Certificate',
      'Resume',
    ]);
    const pan = item.documents.find(({ field_name }) => field_name === 'pan_card');
    expect(pan?.claims.map(({ label, value }) => [label, value])).toEqual([
      ['PAN Card Number', 'ABCDE1234F'],
      ['Name', 'Asha Rao'],
      ['Date of Birth', expect.any(String)],
    ]);
    expect(pan?.checks.map(({ code, is_warning }) => [code, is_warning])).toEqual(
      expect.arrayContaining([
        ['pan_letters', true],
        ['tiny_file', true],
      ]),
    );
    expect((await ops.ask('GET', '/api/admin/verification/counts')).body).toEqual({
      total: 1,
      new: 1,
      answered: 0,
      returned: 0,
      with_warnings: 1,
      judged: 0,
      asked: 0,
    });
    const file = await fetch(portal.url + staffFileAddress(pan?.path ?? ''), {
      headers: { authorization: `Bearer ${ops.token}` },
    });
    expect(file.status).toBe(200);
    await file.arrayBuffer();
    await ops.ask('PUT', `/api/applications/${item.id}`, { status: 'On Hold' });
    expect((await ops.ask('POST', '/api/admin/verification/next', {})).body).toEqual({ item: null });
    expect(await judging(ops, item, 'resume')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('no longer waits') },
    });
  });

  it('is decided only as it was seen: after a new submission the old version is refused', async () => {
    const ops = await aDesk(portal, 'ops');
    const applicant = await submitted();
    const seen = await take(ops);
    await reopen(ops, applicant);
    await applicant.save({ city: 'Nagpur', status: 'Completed' });
    const select = ({ id, version }: VerificationItem) =>
      ops.ask('PUT', `/api/applications/${id}`, { status: 'Selected', version });
    expect(await select(seen)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const current = await take(ops);
    expect(current).toMatchObject({ id: seen.id, submission: 2, status: 'Completed' });
    await judging(ops, current, 'resume');
    expect(await select(current)).toMatchObject({ status: 200 });
  });

  it('that is sent again is the next version: the earlier one and its files stay, equal content keeps its verdict', async () => {
    const ops = await aDesk(portal, 'ops');
    const applicant = await submitted();
    const first = await take(ops);
    await judging(ops, first, 'resume');
    await judging(ops, first, 'passport_photo', { verdict: 'asked_again', reason: 'blurred' });
    const photo = first.documents.find(({ field_name }) => field_name === 'passport_photo');
    await reopen(ops, applicant);
    await applicant.uploaded('passport_photo', aJpeg('better.jpg', 20_000));
    await applicant.save({ city: 'Nagpur', status: 'Completed' });

    const second = await take(ops);
    expect(second.submission).toBe(2);
    expect(second.changes).toEqual([
      { field_name: 'city', label: 'City', before: expect.any(String), after: 'Nagpur' },
      { field_name: 'passport_photo', label: 'Passport Photo', before: 'photo.jpg', after: 'better.jpg' },
    ]);
    const history = `/api/applications/${applicant.application.id}/submissions`;
    expect(await (await aDesk(portal, 'sales')).ask('GET', history)).toMatchObject({
      status: 200,
      body: {
        submissions: [
          { number: 2, changes: second.changes },
          { number: 1, changes: [] },
        ],
      },
    });
    expect(await ops.ask('GET', '/api/applications/999999999/submissions')).toMatchObject({ status: 404 });
    expect(verdictOf(second, 'resume')).toMatchObject({ verdict: 'accepted', submission: 1, is_own: true });
    expect(verdictOf(second, 'passport_photo')).toBeNull();
    const again = second.documents.find(({ field_name }) => field_name === 'passport_photo');
    expect(again?.earlier).toMatchObject([{ verdict: 'asked_again', reason: 'blurred', path: photo?.path }]);
    const old = await fetch(portal.url + staffFileAddress(photo?.path ?? ''), {
      headers: { authorization: `Bearer ${ops.token}` },
    });
    expect(old.status).toBe(200);
    await old.arrayBuffer();
    const kept = await portal.database
      .select()
      .from(submissions)
      .where(eq(submissions.applicationId, applicant.application.id));
    expect(new Set(kept.map(({ number }) => number))).toEqual(new Set([1, 2]));
    expect(verdictOf(second, 'resume')?.at).toBe(verdictOf(await take(ops), 'resume')?.at);

    // The refused file sent again is the refused content.
    await reopen(ops, applicant);
    await applicant.uploaded('passport_photo', aJpeg('photo.jpg'));
    await applicant.save({ status: 'Completed' });
    expect(verdictOf(await take(ops), 'passport_photo')).toMatchObject({ verdict: 'asked_again' });
  });
});

describe('a verdict', () => {
  it('is recorded with its bytes and the warnings of that moment, once, and can be undone by its author', async () => {
    const [ops, admin] = [await aDesk(portal, 'ops'), await aDesk(portal, 'admin')];
    const applicant = await submitted();
    const item = await take(ops);
    await judging(ops, item, 'pan_card');
    await judging(ops, item, 'pan_card');
    const number = applicant.application.applicationNumber;
    const lines = (await recordsOf(portal, number)).filter(({ action }) =>
      action.startsWith('verification.'),
    );
    expect(lines).toMatchObject([
      {
        actor: ops.user.username,
        action: 'verification.accepted',
        after: {
          field: 'pan_card',
          sha256: item.documents.find(({ field_name }) => field_name === 'pan_card')?.sha256,
          submission: 1,
          warnings: expect.arrayContaining(['pan_letters']),
        },
      },
    ]);
    await judging(ops, item, 'pan_card', { verdict: 'set_aside', note: 'Seen at the desk' });
    const content = { field_name: 'pan_card', sha256: item.documents[3]?.sha256 };
    const undo = (desk: Desk) => desk.ask('POST', `/api/admin/verification/${item.id}/undo`, content);
    expect(await undo(admin)).toMatchObject({ status: 409 });
    const undone = await undo(ops);
    expect(verdictOf(itemIn(undone.body) ?? item, 'pan_card')).toMatchObject({ verdict: 'accepted' });
    expect(verdictOf(itemIn((await undo(ops)).body) ?? item, 'pan_card')).toBeNull();
    expect(await undo(ops)).toMatchObject({ status: 409 });
  });

  it('is refused without its reason, for other content, for a field that was not submitted, and from another', async () => {
    const [ops, other] = [await aDesk(portal, 'ops'), await aDesk(portal, 'ops')];
    await submitted();
    const item = await take(ops);
    const refused = async (more: object, status: number, desk = ops) =>
      expect(await judging(desk, item, 'resume', more)).toMatchObject({ status });
    await refused({ verdict: 'asked_again' }, 400);
    await refused({ verdict: 'asked_again', reason: 'ugly' }, 400);
    await refused({ verdict: 'asked_again', reason: 'other' }, 400);
    await refused({ verdict: 'set_aside' }, 400);
    await refused({ verdict: 'accepted', reason: 'blurred' }, 400);
    await refused({ sha256: 'f'.repeat(64) }, 409);
    await refused({ sha256: 7 }, 400);
    await refused({ field_name: 'pg_certificate' }, 404);
    await refused({ field_name: '__proto__' }, 404);
    await refused({}, 409, other);
    expect((await take(ops)).documents.every(({ verdict }) => verdict === null)).toBe(true);
  });
});

describe('the queue', () => {
  it('gives 20 verifiers at once 20 submissions, and nobody the one of another', async () => {
    const COUNT = 20;
    for (let made = 0; made < COUNT; made += 1) {
      await anApplicant(portal, {
        status: 'Completed',
        currentStep: 3,
        submittedAt: new Date(Date.now() - made * 1000).toISOString(),
        submission: { answers: {}, documents: {} },
      });
    }
    const desks = await Promise.all(Array.from({ length: COUNT }, () => aDesk(portal, 'ops')));
    const given = await Promise.all(desks.map((desk) => take(desk)));
    expect(new Set(given.map(({ id }) => id)).size).toBe(COUNT);
    const again = await Promise.all(desks.map((desk) => take(desk)));
    expect(again.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
    const late = await aDesk(portal, 'ops');
    expect((await late.ask('POST', '/api/admin/verification/next', {})).body).toEqual({ item: null });
  });

  it('begins with the oldest, goes on behind what is left, and takes back what nobody worked on for ten minutes', async () => {
    const [ops, other] = [await aDesk(portal, 'ops'), await aDesk(portal, 'ops')];
    const [oldest, newer] = [await submitted(), await submitted()];
    const first = await take(ops);
    expect(first.id).toBe(oldest.application.id);
    expect((await take(other)).id).toBe(newer.application.id);
    expect((await take(ops, { leave: first.id })).id).toBe(first.id);
    await other.ask('POST', `/api/admin/verification/${newer.application.id}/give-back`);
    expect((await take(ops, { leave: first.id })).id).toBe(newer.application.id);
    // Somebody else's cannot be given back.
    await other.ask('POST', `/api/admin/verification/${newer.application.id}/give-back`);
    expect((await take(other)).id).toBe(oldest.application.id);
    portal.clock.advance((CLAIM_MINUTES - 1) * 60);
    const held = await take(ops);
    await judging(ops, held, 'resume');
    portal.clock.advance(2 * 60);
    const late = await aDesk(portal, 'ops');
    expect((await take(late)).id).toBe(oldest.application.id);
    expect((await take(ops)).id).toBe(newer.application.id);
  });

  it('can be narrowed to warnings', async () => {
    const ops = await aDesk(portal, 'ops');
    await anApplicant(portal, {
      status: 'Completed',
      currentStep: 3,
      submittedAt: '2020-01-01T00:00:00Z',
      submission: { answers: {}, documents: {} },
    });
    const calm = await take(ops);
    expect((await take(ops, { leave: calm.id, only_warnings: false })).id).toBe(calm.id);
    const warned = await submitted();
    const other = await aDesk(portal, 'ops');
    await ops.ask('POST', `/api/admin/verification/${calm.id}/give-back`);
    // Its checks run when it is opened.
    await take(other, { leave: (await take(other)).id });
    await other.ask('POST', `/api/admin/verification/${warned.application.id}/give-back`);
    expect((await take(ops, { only_warnings: true })).id).toBe(warned.application.id);
  });
});
