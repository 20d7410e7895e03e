import { ASK_HINTS, ASK_TEXTS } from '@portal/contract/texts/asks.ts';
import { VERIFICATION_TEXTS } from '@portal/contract/texts/verification.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  anAskedApplicant,
  askAgain,
  contentOf,
  openAsk,
  takeNext,
  type AskedApplicant,
} from '../../../../test/asks.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aJpeg, appendFiles } from '../../../../test/sample-files.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { verdicts } from '../../../db/schema/verification.ts';

const portal = await aPortal();
const ops = await aDesk(portal, 'ops');
const DIFFERS = { reason: 'differs' };

const send = ({ applicant }: AskedApplicant, fieldName: string, value: string) =>
  applicant.call('POST', `/api/user/ask/answers/${fieldName}`, { value });
const verdictsOf = ({ item }: AskedApplicant) =>
  portal.database.select().from(verdicts).where(eq(verdicts.applicationId, item.id));
const counts = async () => (await ops.ask('GET', '/api/admin/verification/counts')).body;

it.each([
  ['a PAN', 'It says ABCPM9876K on the card.'],
  ['a PAN in lower case', 'abcpm9876k'],
  ['an Aadhaar number', 'The card says 2341 2341 2346.'],
])(
  'a note with %s is refused and kept nowhere, for the link shows it without a code',
  async (_what, note) => {
    const asked = await anAskedApplicant(portal, ops);
    const before = await verdictsOf(asked);
    for (const said of [
      { verdict: 'asked_again', reason: 'other', note },
      { verdict: 'asked_again', reason: 'differs', note },
      { verdict: 'set_aside', note },
    ]) {
      const verdict = { ...contentOf(asked.item, 'ug_percentage'), ...said };
      expect(
        await ops.ask('POST', `/api/admin/verification/${asked.item.id}/verdicts`, verdict),
      ).toMatchObject({ status: 400, body: { message: VERIFICATION_TEXTS.noteWithNumber } });
    }
    expect(await verdictsOf(asked)).toEqual(before);
    const trail = await recordsOf(portal, asked.applicant.application.applicationNumber);
    expect(JSON.stringify(trail)).not.toContain(note);
  },
);

it('of two answers both are judged before the submission waits for the decision alone', async () => {
  const asked = await anAskedApplicant(portal, ops, ['ug_percentage', 'ug_degree'], DIFFERS);
  const address = `/api/admin/verification/${asked.item.id}`;
  const accept = async (content: object) => {
    const answer = await ops.ask('POST', `${address}/verdicts`, { ...content, verdict: 'accepted' });
    expect(answer).toMatchObject({ status: 200 });
  };
  for (const { field_name: name } of asked.item.documents) await accept(contentOf(asked.item, name));
  expect(await send(asked, 'ug_percentage', '71.25')).toMatchObject({ body: { left: 1 } });
  expect(await send(asked, 'ug_degree', 'B.Com (Honours)')).toMatchObject({ body: { left: 0 } });
  const back = await takeNext(ops);
  await accept(contentOf(back, 'ug_percentage'));
  expect(await counts()).toMatchObject({ total: 1, judged: 0 });
  await accept(contentOf(back, 'ug_degree'));
  expect(await counts()).toMatchObject({ total: 0, judged: 1 });
  expect(await ops.ask('POST', `${address}/undo`, contentOf(back, 'ug_percentage'))).toMatchObject({
    status: 200,
  });
  expect(await counts()).toMatchObject({ total: 1, judged: 0 });
});

it('an answer of an earlier ask is judged too, though a later one was answered since', async () => {
  const asked = await anAskedApplicant(portal, ops, ['ug_percentage'], DIFFERS);
  const address = `/api/admin/verification/${asked.item.id}`;
  const accept = async (content: object) => {
    const answer = await ops.ask('POST', `${address}/verdicts`, { ...content, verdict: 'accepted' });
    expect(answer).toMatchObject({ status: 200 });
  };
  expect(await send(asked, 'ug_percentage', '71.25')).toMatchObject({ body: { left: 0 } });
  const first = await takeNext(ops);
  const others = first.documents.filter(({ field_name: name }) => name !== 'pan_card');
  for (const { field_name: name } of others) await accept(contentOf(first, name));
  await askAgain(ops, first, ['pan_card']);
  expect(await openAsk(ops, first, ['pan_card'])).toMatchObject({ status: 200 });
  const form = appendFiles(new FormData(), { file: aJpeg('new.jpg', 5000) });
  const sent = await fetch(`${portal.url}/api/user/ask/documents/pan_card`, {
    method: 'POST',
    headers: { authorization: `Bearer ${asked.applicant.token}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  const second = await takeNext(ops);
  await accept(contentOf(second, 'pan_card'));
  expect(await counts()).toMatchObject({ total: 1, judged: 0 });
  // Nor is it forgotten by a decision that is taken back.
  const bulk = '/api/applications/bulk-status';
  const { body } = await ops.ask('POST', bulk, { ids: [asked.item.id], status: 'On Hold' });
  const { change } = z.object({ change: z.object({ id: z.number() }) }).parse(body);
  expect(await ops.ask('POST', `${bulk}/${change.id}/undo`)).toMatchObject({ body: { restored: 1 } });
  expect(await counts()).toMatchObject({ total: 1, judged: 0 });
  await accept(contentOf(second, 'ug_percentage'));
  expect(await counts()).toMatchObject({ total: 0, judged: 1 });
});

it('an answer sent twice at the same time is told to be an answer', async () => {
  const asked = await anAskedApplicant(portal, ops, ['ug_percentage', 'ug_degree'], DIFFERS);
  const answers = await Promise.all(['71', '72'].map((value) => send(asked, 'ug_percentage', value)));
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject([
    { status: 409, body: { message: ASK_TEXTS.answeredAlready } },
  ]);
});

it('an answer is asked for with words that fit one plain field', async () => {
  const asked = await anAskedApplicant(portal, ops, ['ug_percentage', 'ug_university_name'], DIFFERS);
  const { body } = await asked.applicant.call('GET', '/api/user/ask');
  expect(body).toMatchObject({
    ask: {
      fields: [{ answer: { hint: ASK_HINTS.percentage } }, { answer: { hint: ASK_HINTS.university } }],
    },
  });
});
