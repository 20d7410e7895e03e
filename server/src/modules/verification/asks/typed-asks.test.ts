import { createHash } from 'node:crypto';
import { ASK_TEXTS, STAFF_ASK_TEXTS } from '@portal/contract/texts/asks.ts';
import { VERIFICATION_TEXTS } from '@portal/contract/texts/verification.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  anAskedApplicant,
  askAgain,
  contentOf,
  openAsk,
  proveByCode,
  takeNext,
} from '../../../../test/asks.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES } from '../../../../test/people.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { applications } from '../../../db/schema/applications.ts';
import { askFields, submissions } from '../../../db/schema/verification.ts';
import { textIn } from '../submitted-content.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');
const DIFFERS = { reason: 'differs' };

const anAsked = (fields: readonly string[]) => anAskedApplicant(portal, ops, fields, DIFFERS);
type AskedCandidate = Awaited<ReturnType<typeof anAsked>>;

const send = ({ applicant }: AskedCandidate, fieldName: string, value: unknown) =>
  applicant.call('POST', `/api/user/ask/answers/${fieldName}`, { value });
const submissionsOf = ({ item }: AskedCandidate) =>
  portal.database
    .select()
    .from(submissions)
    .where(eq(submissions.applicationId, item.id))
    .orderBy(asc(submissions.number));
const claimsOf = (item: AskedCandidate['item'], fieldName: string) =>
  item.documents.flatMap(({ claims }) => claims).filter(({ field_name: name }) => name === fieldName);

describe('an answer that is asked for', () => {
  it('is shown on the card as a field of the form, without what stands in it', async () => {
    const asked = await anAsked(['ug_percentage']);
    expect(asked.text).toContain('needs UG Percentage from you once more');
    const { body } = await asked.applicant.call('GET', '/api/user/ask');
    expect(body).toMatchObject({
      ask: {
        fields: [
          {
            field_name: 'ug_percentage',
            reason: 'differs',
            why: 'It differs from the document that you sent.',
            accept: [],
            answer: { input_type: 'number', max_value: 100, value: null },
            is_sent: false,
          },
        ],
      },
    });
    expect(JSON.stringify(body)).not.toContain('"62.5"');
  });

  it('makes the next submission, keeps the verdicts of the rest, and is back in the queue to be looked at', async () => {
    const asked = await anAsked(['ug_percentage']);
    const { item } = asked;
    for (const { field_name: name } of item.documents) {
      const verdict = { ...contentOf(item, name), verdict: 'accepted' };
      await ops.ask('POST', `/api/admin/verification/${item.id}/verdicts`, verdict);
    }
    await ops.ask('POST', `/api/admin/verification/${item.id}/give-back`);
    expect(await send(asked, 'ug_percentage', ' 71.25 ')).toMatchObject({
      status: 200,
      body: { message: ASK_TEXTS.sent, left: 0 },
    });
    const [first, second, ...more] = await submissionsOf(asked);
    expect(more).toEqual([]);
    expect(second?.answers).toEqual({ ...first?.answers, ug_percentage: '71.25' });
    expect(second?.documents).toEqual(first?.documents);
    const counts = await ops.ask('GET', '/api/admin/verification/counts');
    expect(counts.body).toMatchObject({ total: 1, answered: 1, judged: 0, asked: 0 });
    const back = await takeNext(ops);
    expect(back).toMatchObject({ kind: 'answered', submission: 2, ask: { outcome: 'answered' } });
    expect(back.documents.map(({ verdict }) => verdict?.verdict)).toEqual(
      item.documents.map(() => 'accepted'),
    );
    expect(back.changes).toMatchObject([{ field_name: 'ug_percentage', before: '62.5', after: '71.25' }]);
    expect(claimsOf(back, 'ug_percentage')).toMatchObject([
      { value: '71.25', verdict: null, earlier: { verdict: 'asked_again', reason: 'differs' } },
    ]);
    // Accepted, it waits for the decision alone.
    const accepted = { ...contentOf(back, 'ug_percentage'), verdict: 'accepted' };
    expect(await ops.ask('POST', `/api/admin/verification/${item.id}/verdicts`, accepted)).toMatchObject({
      status: 200,
    });
    expect((await ops.ask('GET', '/api/admin/verification/counts')).body).toMatchObject({
      total: 0,
      judged: 1,
    });
    const trail = await recordsOf(portal, asked.applicant.application.applicationNumber);
    expect(trail.find(({ action }) => action === 'ask.answered')).toMatchObject({
      after: { field: 'ug_percentage', via: 'login' },
    });
  });

  it('is answered by the link of a known browser, and never shows the earlier value', async () => {
    const asked = await anAsked(['ug_university_name']);
    const { token, applicant } = asked;
    const browser = aBrowser(portal);
    const opened = await browser.post('/api/auth/ask/open', { token });
    expect(opened).toMatchObject({ status: 200, body: { fields: [{ answer: { value: null } }] } });
    const [first] = await submissionsOf(asked);
    expect(JSON.stringify(opened.body)).not.toContain(String(first?.answers['ug_university_name']));
    const address = '/api/auth/ask/answers/ug_university_name';
    const answer = { token, value: 'Mahatma Gandhi University, Kottayam' };
    expect(await browser.post(address, answer)).toMatchObject({
      status: 401,
      body: { message: ASK_TEXTS.codeNeeded },
    });
    await proveByCode(browser, token, applicant.application.mobileNumber);
    expect(await browser.post(address, answer)).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await browser.post(address, answer)).toMatchObject({ status: 404 });
    expect((await submissionsOf(asked)).at(-1)?.answers).toMatchObject({ ug_university_name: answer.value });
  });

  it('of an identity number is stored sealed, and recognised without its hash in clear', async () => {
    const asked = await anAsked(['pan_card_number']);
    expect(await send(asked, 'pan_card_number', 'abcde1234f')).toMatchObject({
      status: 409,
      body: { message: ASK_TEXTS.refusedAnswer },
    });
    expect(await send(asked, 'pan_card_number', 'abcpm9876k')).toMatchObject({ status: 200 });
    const [application] = await portal.database
      .select()
      .from(applications)
      .where(eq(applications.id, asked.item.id));
    const stored = [application, await submissionsOf(asked), await portal.database.select().from(askFields)];
    expect(JSON.stringify(stored)).not.toMatch(/ABCPM9876K|ABCDE1234F/);
    const back = await takeNext(ops);
    expect(claimsOf(back, 'pan_card_number')).toMatchObject([{ value: 'ABCPM9876K', verdict: null }]);
    // The refused number again, after one that was only typed wrong.
    await askAgain(ops, back, ['pan_card_number'], DIFFERS);
    await openAsk(ops, back, ['pan_card_number']);
    for (const value of ['ABCDE1234F', 'ABCPM9876K']) {
      expect(await send(asked, 'pan_card_number', value)).toMatchObject({ status: 409 });
    }
  });

  it('replaces the CGPA that its percentage was made from', async () => {
    const asked = await anAsked(['ug_percentage']);
    await portal.database
      .update(applications)
      .set({ answers: { ug_percentage: '62.5', ug_cgpa: '6.25', ug_cgpa_factor: '10' } })
      .where(eq(applications.id, asked.item.id));
    expect(await send(asked, 'ug_percentage', '7.1')).toMatchObject({
      status: 400,
      body: { message: ASK_TEXTS.notPercentage },
    });
    expect(await send(asked, 'ug_percentage', '71')).toMatchObject({ status: 200 });
    const [application] = await portal.database
      .select()
      .from(applications)
      .where(eq(applications.id, asked.item.id));
    expect(application?.answers).toEqual({ ug_percentage: '71' });
  });
});

describe('bad input', () => {
  it('is refused by the checks of the form and stores nothing', async () => {
    const asked = await anAsked(['ug_percentage']);
    for (const [fieldName, value, status] of [
      ['ug_percentage', '', 400],
      ['ug_percentage', '   ', 400],
      ['ug_percentage', '171', 400],
      ['ug_percentage', 'NaN', 400],
      ['ug_percentage', '62.5', 409],
      ['ug_percentage', '62.50', 409],
      ['ug_percentage', 'x'.repeat(1001), 400],
      ['ug_percentage', 71, 400],
      ['ug_percentage', null, 400],
      ['ug_degree', 'B.Com', 404],
      ['resume', 'words', 404],
      ['state', 'Kerala', 404],
      ['__proto__', 'x', 404],
    ] as const) {
      expect(await send(asked, fieldName, value), `${fieldName} ${value}`).toMatchObject({ status });
    }
    expect(await submissionsOf(asked)).toHaveLength(1);
  });

  it('what is not asked for alone cannot be asked for: contact, places, a CGPA, and what is gone or empty', async () => {
    const { item } = await anAskedApplicant(portal, ops);
    const ask = async (fieldName: string) => {
      const [row] = await portal.database
        .select()
        .from(submissions)
        .where(eq(submissions.applicationId, item.id));
      const sha256 = createHash('sha256')
        .update(textIn(row?.answers ?? {}, fieldName) ?? '')
        .digest('hex');
      return ops.ask('POST', `/api/admin/verification/${item.id}/ask`, {
        documents: [{ field_name: fieldName, sha256 }],
      });
    };
    for (const [name, text] of [
      ['first_name', STAFF_ASK_TEXTS.contact],
      ['email', STAFF_ASK_TEXTS.contact],
      ['district', STAFF_ASK_TEXTS.place],
      ['city', STAFF_ASK_TEXTS.verdictMissing],
    ] as const) {
      expect(await ask(name)).toMatchObject({ status: 409, body: { message: text } });
    }
    expect(await ask('pg_degree')).toMatchObject({
      status: 404,
      body: { message: VERIFICATION_TEXTS.notSubmitted },
    });
    // Shown beside documents, with nothing to ask by.
    for (const name of ['name', 'email', 'state']) {
      for (const claim of claimsOf(item, name)) expect(claim.sha256).toBeNull();
    }
  });

  it('the reasons of documents do not fit answers, nor the other way round', async () => {
    const { item } = await anAskedApplicant(portal, ops);
    const judge = (name: string, reason: string) =>
      ops.ask('POST', `/api/admin/verification/${item.id}/verdicts`, {
        ...contentOf(item, name),
        verdict: 'asked_again',
        reason,
      });
    const refused = { status: 400, body: { message: VERIFICATION_TEXTS.reasonOfOthers } };
    expect(await judge('ug_percentage', 'blurred')).toMatchObject(refused);
    expect(await judge('resume', 'differs')).toMatchObject(refused);
  });

  it.each([
    [
      'decided',
      ({ item }: AskedCandidate) => ops.ask('PUT', `/api/applications/${item.id}`, { status: 'Selected' }),
    ],
    [
      'withdrawn',
      ({ item }: AskedCandidate) => ops.ask('POST', `/api/admin/verification/${item.id}/ask/withdraw`),
    ],
    [
      'reopened',
      ({ item }: AskedCandidate) =>
        ops.ask('PUT', `/api/applications/${item.id}`, { status: 'In Progress', reason: 'Change it all.' }),
    ],
    [
      'deleted',
      ({ item }: AskedCandidate) => admin.ask('POST', '/api/applications/bulk-delete', { ids: [item.id] }),
    ],
  ])('an answer after its ask was %s is told so', async (_how, end) => {
    const asked = await anAsked(['ug_percentage']);
    const browser = aBrowser(portal);
    await proveByCode(browser, asked.token, asked.applicant.application.mobileNumber);
    expect(await end(asked)).toMatchObject({ status: 200 });
    const answer = { token: asked.token, value: '71' };
    expect(await browser.post('/api/auth/ask/answers/ug_percentage', answer)).toMatchObject({
      status: 404,
      body: { message: ASK_TEXTS.ended },
    });
    expect(await submissionsOf(asked)).toHaveLength(1);
  });

  it('of two answers at the same time one is kept', async () => {
    const asked = await anAsked(['ug_percentage']);
    const answers = await Promise.all(['71', '72'].map((value) => send(asked, 'ug_percentage', value)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await submissionsOf(asked)).toHaveLength(2);
  });

  it('a document and an answer are one ask, which ends with the last of both', async () => {
    const asked = await anAskedApplicant(portal, ops);
    await askAgain(ops, asked.item, ['ug_degree'], { reason: 'incomplete' });
    expect(await openAsk(ops, asked.item, ['ug_degree'])).toMatchObject({ status: 200 });
    expect(await send(asked, 'ug_degree', 'B.Com (Honours)')).toMatchObject({
      status: 200,
      body: { left: 1 },
    });
    expect(await send(asked, 'ug_degree', 'B.Com (Hons)')).toMatchObject({
      status: 409,
      body: { message: ASK_TEXTS.answeredAlready },
    });
    const { body } = await asked.applicant.call('GET', '/api/user/ask');
    expect(body).toMatchObject({ ask: { fields: [{ is_sent: false }, { is_sent: true }] } });
  });
});
