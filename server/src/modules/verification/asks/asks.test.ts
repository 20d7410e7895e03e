import type { ApplicationId } from '@portal/contract/ids.ts';
import { ASK_DAYS } from '@portal/contract/rules/asks.ts';
import { ASK_TEXTS, STAFF_ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import { VERIFICATION_TEXTS } from '@portal/contract/texts/verification.ts';
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  anAskedApplicant,
  askAgain,
  contentOf,
  itemIn,
  openAsk,
  proveByCode,
  sendByLink,
  takeNext,
  tokenIn,
} from '../../../../test/asks.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES } from '../../../../test/people.ts';
import { emptyQueue } from '../../../../test/database/empty-queue.ts';
import { aPortal, MovableClock } from '../../../../test/portal.ts';
import { aJpeg } from '../../../../test/sample-files.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { MODULES } from '../../../app/modules.ts';
import { applications } from '../../../db/schema/applications.ts';
import { smsOutbox } from '../../../db/schema/messages.ts';
import { asks, submissions } from '../../../db/schema/verification.ts';
import { createUnitOfWork } from '../../../db/unit-of-work.ts';
import { createAsksWatch } from './asks.jobs.ts';
import { createSendLink } from './send-link.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);
const ops = await aDesk(portal, 'ops');
const DAY = 24 * 60 * 60;

async function askOf(id: ApplicationId) {
  const rows = await portal.database.select().from(asks).where(eq(asks.applicationId, id));
  return rows.toSorted((one, other) => other.id - one.id)[0];
}

const opens = async (token: string) => (await aBrowser(portal).post('/api/auth/ask/open', { token })).status;

describe('asking', () => {
  it('takes the submission out of the queue until it is answered; a document asked twice is one ask', async () => {
    const { item, applicant, token } = await anAskedApplicant(portal, ops);
    const counts = async () => (await ops.ask('GET', '/api/admin/verification/counts')).body;
    expect(await counts()).toMatchObject({ total: 0, judged: 0, asked: 1 });
    expect(await openAsk(ops, item, ['pan_card', 'pan_card'])).toMatchObject({ status: 200 });
    const sent = await portal.database
      .select()
      .from(smsOutbox)
      .where(eq(smsOutbox.mobile, applicant.application.mobileNumber));
    expect(sent.filter(({ template }) => template === 'ask_opened')).toHaveLength(1);
    // It stays with the verifier, who sees its state; once left, it is handed to nobody but who looks for it.
    expect((await takeNext(ops)).ask).toMatchObject({ outcome: null, reminders: 0 });
    expect((await ops.ask('POST', '/api/admin/verification/next', { leave: item.id })).body).toEqual({
      item: null,
    });
    const other = await aDesk(portal, 'ops');
    const seen = await takeNext(other, { only_asked: true });
    expect(seen).toMatchObject({ id: item.id, ask: { opened_by: ops.user.username } });
    // A further document joins the same ask.
    await askAgain(other, seen, ['resume']);
    expect(itemIn((await openAsk(other, seen, ['resume'])).body)?.ask?.fields).toMatchObject([
      { field_name: 'pan_card' },
      { field_name: 'resume' },
    ]);
    expect(await portal.database.$count(asks, eq(asks.applicationId, item.id))).toBe(1);
    expect(await opens(token)).toBe(200);
  });

  it('is refused for what was never submitted, is gone, has no verdict or changed', async () => {
    const { item, applicant } = await anAskedApplicant(portal, ops);
    const ask = (documents: unknown) =>
      ops.ask('POST', `/api/admin/verification/${item.id}/ask`, { documents });
    const refused = async (content: object, status: number, message: string) =>
      expect(await ask([content])).toMatchObject({ status, body: { message } });
    await refused(
      { field_name: 'pg_certificate', sha256: 'f'.repeat(64) },
      404,
      VERIFICATION_TEXTS.notSubmitted,
    );
    await refused({ field_name: '__proto__', sha256: 'f'.repeat(64) }, 404, VERIFICATION_TEXTS.notSubmitted);
    await refused({ field_name: 'resume', sha256: 'f'.repeat(64) }, 409, VERIFICATION_TEXTS.contentChanged);
    await refused(contentOf(item, 'resume'), 409, texts.verdictMissing);
    expect(await ask([])).toMatchObject({ status: 400 });
    expect(await ask('pan_card')).toMatchObject({ status: 400 });
    const stranger = await aDesk(portal, 'ops');
    expect(await openAsk(stranger, item, ['pan_card'])).toMatchObject({ status: 409 });
    expect(await openAsk(await aDesk(portal, 'sales'), item, ['pan_card'])).toMatchObject({ status: 403 });
    // A document whose field the form no longer has.
    const [row] = await portal.database
      .select()
      .from(submissions)
      .where(eq(submissions.applicationId, item.id));
    const { pan_card: pan } = row?.documents ?? {};
    await portal.database
      .update(applications)
      .set({
        submittedAt: new Date().toISOString(),
        submission: { answers: row?.answers, documents: { ...row?.documents, old_field: pan } },
      })
      .where(eq(applications.id, applicant.application.id));
    const changed = await takeNext(ops);
    await askAgain(ops, changed, ['old_field']);
    expect(await openAsk(ops, changed, ['old_field'])).toMatchObject({
      status: 409,
      body: { message: texts.goneFromForm },
    });
  });

  it('leaves the verdict as it is: what is asked for is not judged otherwise meanwhile', async () => {
    const { item } = await anAskedApplicant(portal, ops);
    const address = `/api/admin/verification/${item.id}`;
    const content = contentOf(item, 'pan_card');
    const refused = { status: 409, body: { message: texts.askedNow } };
    expect(await ops.ask('POST', `${address}/verdicts`, { ...content, verdict: 'accepted' })).toMatchObject(
      refused,
    );
    expect(await ops.ask('POST', `${address}/undo`, content)).toMatchObject(refused);
    expect(await ops.ask('POST', `${address}/ask/withdraw`)).toMatchObject({ status: 200 });
    expect(await ops.ask('POST', `${address}/verdicts`, { ...content, verdict: 'accepted' })).toMatchObject({
      status: 200,
    });
  });
});

describe('an ask ends', () => {
  it('when staff withdraw it, and the submission is in the queue with what happened', async () => {
    const { item, token, applicant } = await anAskedApplicant(portal, ops);
    const address = `/api/admin/verification/${item.id}/ask/withdraw`;
    expect(await ops.ask('POST', address)).toMatchObject({ status: 200, body: { message: texts.withdrawn } });
    expect(await ops.ask('POST', address)).toMatchObject({ status: 409, body: { message: texts.notOpen } });
    expect(await opens(token)).toBe(404);
    await ops.ask('POST', `/api/admin/verification/${item.id}/give-back`);
    expect(await takeNext(ops)).toMatchObject({
      kind: 'returned',
      submission: 1,
      ask: { outcome: 'withdrawn' },
    });
    const trail = await recordsOf(portal, applicant.application.applicationNumber);
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['ask.opened', 'ask.withdrawn']),
    );
    // It can be asked for again, by a new link.
    expect(await openAsk(ops, item, ['pan_card'])).toMatchObject({ status: 200 });
  });

  it.each([
    ['decided', { status: 'Selected' }],
    ['decided', { status: 'On Hold', reason: 'Later.' }],
    ['reopened', { status: 'In Progress', reason: 'Please change it all.' }],
  ])('as %s by %o, and its link with it', async (outcome, edit) => {
    const { item, token } = await anAskedApplicant(portal, ops);
    expect(await ops.ask('PUT', `/api/applications/${item.id}`, edit)).toMatchObject({ status: 200 });
    expect(await askOf(item.id)).toMatchObject({ outcome, endedAt: expect.any(String) });
    expect(await opens(token)).toBe(404);
    expect(await openAsk(ops, item, ['pan_card'])).toMatchObject({ status: 409 });
  });

  it('with a deleted application, for which nothing can be asked any more', async () => {
    const { item, token, applicant } = await anAskedApplicant(portal, ops);
    const admin = await aDesk(portal, 'admin');
    const deleted = await admin.ask('POST', '/api/applications/bulk-delete', { ids: [item.id] });
    expect(deleted).toMatchObject({ status: 200 });
    expect(await askOf(item.id)).toMatchObject({ outcome: 'deleted' });
    expect(await opens(token)).toBe(404);
    expect(await openAsk(ops, item, ['pan_card'])).toMatchObject({ status: 404 });
    expect(await applicant.call('GET', '/api/user/ask')).toMatchObject({ status: 401 });
  });

  it('of a decision and an answer at the same time, one is first and the other is told', async () => {
    const { item, token, applicant } = await anAskedApplicant(portal, ops);
    const browser = aBrowser(portal);
    await proveByCode(browser, token, applicant.application.mobileNumber);
    const [decided, answered] = await Promise.all([
      ops.ask('PUT', `/api/applications/${item.id}`, { status: 'Selected', version: item.version }),
      sendByLink(browser, token, 'pan_card', aJpeg('new.jpg', 4000)),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([decided.status, answered.status]);
  });
});

const clock = new MovableClock();
const kept: { readonly template: string; readonly link: string | undefined }[] = [];
const noJobs = {
  enqueue: () => Promise.resolve(''),
  enqueueAll: () => Promise.resolve([]),
  withdraw: () => Promise.resolve(),
};
const unitOfWork = createUnitOfWork(
  portal.database,
  (transaction) => MODULES.bindStores(transaction, { jobs: noJobs, clock }),
  { clock, startWork: () => undefined },
);
/** The job itself, at another time than that of the portal. */
const watch = createAsksWatch({
  unitOfWork,
  sendLink: createSendLink(
    {
      keep: (_stores, { template, link }) => {
        kept.push({ template, link });
        return Promise.resolve();
      },
      deliver: () => Promise.resolve(),
      sweep: () => Promise.resolve(),
    },
    { label: (name) => name, documentPlace: () => undefined },
  ),
  clock,
});

describe('an ask that nobody answers', () => {
  it('is sent again on day 2 and day 4, by links that work beside the first, and ends after five days', async () => {
    await portal.database
      .update(asks)
      .set({ endedAt: new Date().toISOString(), outcome: 'withdrawn' })
      .where(isNull(asks.endedAt));
    const { item, token } = await anAskedApplicant(portal, ops);
    await watch();
    expect(kept).toEqual([]);
    clock.advance(2 * DAY + 60);
    await watch();
    await watch();
    expect(kept.map(({ template }) => template)).toEqual(['ask_reminder']);
    clock.advance(2 * DAY);
    await watch();
    expect(kept).toHaveLength(2);
    for (const { link } of kept) expect(await opens(tokenIn(link ?? ''))).toBe(200);
    expect(await opens(token)).toBe(200);
    await ops.ask('POST', `/api/admin/verification/${item.id}/give-back`);
    clock.advance((ASK_DAYS - 4) * DAY);
    await watch();
    expect(kept).toHaveLength(2);
    expect(await askOf(item.id)).toMatchObject({ outcome: 'expired', reminders: 2 });
    expect(await takeNext(ops)).toMatchObject({ id: item.id, kind: 'returned', ask: { outcome: 'expired' } });
    const ended = await aBrowser(portal).post('/api/auth/ask/open', { token });
    expect(ended).toMatchObject({ status: 404, body: { message: ASK_TEXTS.ended } });
    await emptyQueue(portal.database);
  });
});
