import { AADHAAR_TYPED_TEXT } from '@portal/contract/texts/aadhaar.ts';
import { and, eq, ne } from 'drizzle-orm';
import { CONTACT_TEXTS as texts } from '@portal/contract/texts/contact-change.ts';
import type { ContactDetails } from '@portal/contract/routes/contact-changes.ts';
import type { ContactNumber } from '@portal/contract/rules/contact-change.ts';
import { describe, expect, it } from 'vitest';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { approve, proposalIn } from '../../../test/approvals.ts';
import { anAskedApplicant, contentOf, takeNext } from '../../../test/asks.ts';
import { bothCodes, contactOf, contactPath, contactSms, wrongCode } from '../../../test/contact.ts';
import { emptyQueue } from '../../../test/database/empty-queue.ts';
import { expectListsTrue } from '../../../test/database/expect-lists-true.ts';
import { aMobile } from '../../../test/database/rows.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES, smsAfter } from '../../../test/people.ts';
import { aPortal, aPortalOfTest } from '../../../test/portal.ts';
import { aDesk, recordsOf, type Desk } from '../../../test/staff.ts';
import { submitWholeForm } from '../../../test/whole-form.ts';
import { candidates, otpCodes } from '../../db/schema/identity.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import { submissions } from '../../db/schema/verification.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');

async function submitted(): Promise<Applicant> {
  await emptyQueue(portal.database);
  const applicant = await anApplicant(portal);
  await submitWholeForm(applicant);
  return applicant;
}

async function codeOf(desk: Desk, applicant: Applicant, wanted: ContactDetails, to: ContactNumber) {
  return (await contactSms(portal, { desk, applicant, wanted, to })).code;
}

const newestSubmission = async ({ application }: Applicant) =>
  (
    await portal.database.select().from(submissions).where(eq(submissions.applicationId, application.id))
  ).toSorted((one, other) => other.number - one.number)[0];

describe('a changed mobile, email or name', () => {
  it('is made with the codes of both numbers: sessions end, both are told, history and versions show it', async () => {
    const applicant = await submitted();
    const item = await takeNext(ops);
    const accepted = { ...contentOf(item, 'pan_card'), verdict: 'accepted' };
    await ops.ask('POST', `/api/admin/verification/${item.id}/verdicts`, accepted);
    const wanted = contactOf(applicant, {
      last_name: 'Menon',
      email: 'Asha.M@Example.in',
      mobile: aMobile(),
    });
    const codes = await bothCodes(portal, { desk: ops, applicant, wanted });
    const told = smsAfter(portal, wanted.mobile, async () => {
      const { text } = await smsAfter(portal, applicant.mobile, async () => {
        expect(await ops.ask('POST', contactPath(applicant), { ...wanted, ...codes })).toMatchObject({
          status: 200,
          body: { message: texts.changed },
        });
      });
      expect(text).toContain('was changed just now');
    });
    expect((await told).text).toContain(applicant.application.applicationNumber);

    expect(await applicant.call('GET', '/api/dataset/get-application-data/')).toMatchObject({ status: 401 });
    const { rows } = await ops.list('/api/applications', 'applications', {
      search: applicant.application.applicationNumber,
    });
    expect(rows[0]).toMatchObject({
      first_name: 'Asha',
      last_name: 'Menon',
      email: 'asha.m@example.in',
      mobile_number: wanted.mobile,
      status: 'Completed',
    });
    expect(await newestSubmission(applicant)).toMatchObject({
      number: 2,
      answers: {
        last_name: 'Menon',
        email: 'asha.m@example.in',
        mobile_number: wanted.mobile,
        date_of_birth: expect.any(String),
      },
    });
    // The document did not change, so its verdict holds; the claim shows the new answer.
    const again = await takeNext(ops);
    expect(again).toMatchObject({ id: item.id, submission: 2, candidate_name: 'Asha Menon' });
    const pan = again.documents.find(({ field_name }) => field_name === 'pan_card');
    expect(pan?.verdict).toMatchObject({ verdict: 'accepted', submission: 1 });
    const entry = (await recordsOf(portal, applicant.application.applicationNumber)).find(
      ({ action }) => action === 'application.contact-changed',
    );
    expect(entry).toMatchObject({
      before: { last_name: 'Rao', mobile: applicant.mobile },
      after: { last_name: 'Menon', mobile: wanted.mobile, proved_by: 'codes' },
    });
    expect(entry?.before).not.toHaveProperty('first_name');
    await expectListsTrue(portal.database);
  });

  it('of email or name alone needs the code of the one number', async () => {
    const applicant = await submitted();
    const wanted = contactOf(applicant, { first_name: 'Meena', last_name: '' });
    expect(await ops.ask('POST', `${contactPath(applicant)}/codes`, { ...wanted, to: 'new' })).toMatchObject({
      status: 409,
      body: { message: texts.numberUnchanged },
    });
    const code = await codeOf(ops, applicant, wanted, 'current');
    expect(await ops.ask('POST', contactPath(applicant), { ...wanted, current_code: code })).toMatchObject({
      status: 200,
    });
    const one = await newestSubmission(applicant);
    expect(one?.answers).toMatchObject({ first_name: 'Meena', last_name: '', has_one_name: 'Yes' });
    const [candidate] = await portal.database
      .select()
      .from(candidates)
      .where(eq(candidates.id, applicant.candidateId));
    expect(candidate).toMatchObject({ fullName: 'Meena', mobile: applicant.mobile });
  });

  it('is refused with a code of another change, of another colleague, or tried too often, and then nothing changes', async () => {
    const applicant = await submitted();
    const wanted = contactOf(applicant, { email: 'other@example.in' });
    const code = await codeOf(ops, applicant, wanted, 'current');
    const other = { ...wanted, mobile: aMobile() };
    expect(
      await ops.ask('POST', contactPath(applicant), { ...other, current_code: code, new_code: code }),
    ).toMatchObject({ status: 400, body: { fields: { current_code: texts.codeWrong } } });
    expect(await admin.ask('POST', contactPath(applicant), { ...wanted, current_code: code })).toMatchObject({
      status: 400,
    });
    expect(await ops.ask('POST', contactPath(applicant), { ...wanted, current_code: '12' })).toMatchObject({
      status: 400,
      body: { fields: { current_code: texts.codeShape } },
    });
    expect(await ops.ask('POST', contactPath(applicant), { ...other, current_code: code })).toMatchObject({
      status: 400,
      body: { fields: { new_code: texts.newCodeMissing } },
    });
    expect(await admin.ask('POST', contactPath(applicant), { ...wanted, current_code: code })).toMatchObject({
      status: 400,
      body: { fields: { current_code: texts.codeOver } },
    });
    expect(await ops.ask('POST', contactPath(applicant), { ...wanted, current_code: code })).toMatchObject({
      status: 400,
      body: { fields: { current_code: texts.codeOver } },
    });
    expect(await applicant.read()).toMatchObject({ name: 'Asha Rao' });
    expect(await newestSubmission(applicant)).toMatchObject({ number: 1 });
  });

  it('keeps the right code of one number while the other is wrong', async () => {
    const applicant = await submitted();
    const wanted = contactOf(applicant, { mobile: aMobile() });
    const codes = await bothCodes(portal, { desk: ops, applicant, wanted });
    const wrong = { ...codes, new_code: wrongCode(codes.new_code) };
    expect(await ops.ask('POST', contactPath(applicant), { ...wanted, ...wrong })).toMatchObject({
      status: 400,
      body: { fields: { new_code: texts.codeWrong } },
    });
    const twice = await Promise.all([
      ops.ask('POST', contactPath(applicant), { ...wanted, ...codes }),
      ops.ask('POST', contactPath(applicant), { ...wanted, ...codes }),
    ]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('refuses a change of nothing, a wrong name or number, or another candidate’s number', async () => {
    const applicant = await submitted();
    const stranger = await anApplicant(portal);
    const send = (changed: object, desk = ops) =>
      desk.ask('POST', `${contactPath(applicant)}/codes`, {
        ...contactOf(applicant),
        ...changed,
        to: 'current',
      });
    expect(await send({})).toMatchObject({ status: 409, body: { message: texts.nothingChanged } });
    expect(await send({ mobile: stranger.mobile })).toMatchObject({
      status: 409,
      body: { fields: { mobile: texts.taken } },
    });
    for (const wrong of [
      { mobile: '12345' },
      { first_name: ' ' },
      { email: 'nobody' },
      { last_name: 'R2D2' },
    ]) {
      expect(await send(wrong)).toMatchObject({ status: 400 });
    }
    const gone = `/api/applications/999999999/contact/codes`;
    const body = { ...contactOf(applicant, { last_name: 'Menon' }), to: 'current' };
    expect(await ops.ask('POST', gone, body)).toMatchObject({ status: 404 });
    const sales = await aDesk(portal, 'sales');
    expect(await send({ last_name: 'Menon' }, sales)).toMatchObject({ status: 403 });
  });

  it('sends one number only so many codes', async () => {
    const applicant = await submitted();
    const wanted = contactOf(applicant, { last_name: 'Menon' });
    for (let sent = 0; sent < 5; sent++) await codeOf(ops, applicant, wanted, 'current');
    expect(
      await ops.ask('POST', `${contactPath(applicant)}/codes`, { ...wanted, to: 'current' }),
    ).toMatchObject({
      status: 429,
      body: { message: texts.tooManyCodes },
    });
    const isContact = and(eq(otpCodes.mobile, applicant.mobile), eq(otpCodes.purpose, 'contact'));
    expect(await portal.database.$count(otpCodes, isContact)).toBe(5);
  });
});

describe('a candidate whose number is lost', () => {
  it('is changed by two people, with the code of the new number; the ask goes to the new one', async () => {
    const { applicant, token } = await anAskedApplicant(portal, ops);
    const wanted = contactOf(applicant, { mobile: aMobile() });
    const propose = (body: object) =>
      ops.ask('POST', `${contactPath(applicant)}/proposal`, { ...wanted, ...body });
    expect(await propose({ reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: texts.reasonMissing } },
    });
    expect(await propose({ reason: 'Phone stolen' })).toMatchObject({
      status: 400,
      body: { fields: { new_code: texts.newCodeMissing } },
    });
    const code = await codeOf(ops, applicant, wanted, 'new');
    expect(await propose({ reason: 'Aadhaar 2341 2341 2346 seen', new_code: code })).toMatchObject({
      status: 400,
      body: { fields: { reason: AADHAAR_TYPED_TEXT } },
    });
    const id = proposalIn(await propose({ reason: 'Phone stolen; saw PAN ABCDE1234F', new_code: code }));
    expect(await applicant.read()).toMatchObject({ name: 'Asha Rao' });
    expect(await approve(ops, id)).toMatchObject({ status: 403 });
    await smsAfter(portal, applicant.mobile, async () => {
      expect(await approve(admin, id)).toMatchObject({ status: 200 });
    });
    expect(await applicant.call('GET', '/api/dataset/get-application-data/')).toMatchObject({ status: 401 });
    // The link on the lost phone opens nothing; the new number has one of its own.
    const browser = aBrowser(portal);
    expect(await browser.post('/api/auth/ask/open', { token })).toMatchObject({ status: 404 });
    const texting = (await portal.sandbox.messagesTo(wanted.mobile)).map(({ text }) => text).join('\n');
    const fresh = /#ask=([\w-]{43})/.exec(texting)?.[1];
    expect(await browser.post('/api/auth/ask/open', { token: fresh })).toMatchObject({ status: 200 });
    const entry = (await recordsOf(portal, applicant.application.applicationNumber)).find(
      ({ action }) => action === 'application.contact-changed',
    );
    expect(entry?.after).toMatchObject({
      proved_by: 'two people',
      reason: 'Phone stolen; saw PAN ABCxxxx34F',
    });
    await expectListsTrue(portal.database);
  });

  it('is not changed where nobody else could release it', async () => {
    const alone = await aPortalOfTest();
    const desk = await aDesk(alone, 'admin');
    await alone.database.update(staffUsers).set({ isActive: false }).where(ne(staffUsers.id, desk.user.id));
    const applicant = await anApplicant(alone);
    const wanted = { ...contactOf(applicant, { last_name: 'Menon' }), reason: 'Lost' };
    expect(await desk.ask('POST', `${contactPath(applicant)}/proposal`, wanted)).toMatchObject({
      status: 409,
      body: { code: 'SECOND_PERSON_NEEDED' },
    });
  });

  it('of a form that is not submitted changes what it will submit', async () => {
    const applicant = await anApplicant(portal);
    const wanted = contactOf(applicant, { first_name: 'Leela', last_name: 'Das', email: 'leela@example.in' });
    const id = proposalIn(
      await ops.ask('POST', `${contactPath(applicant)}/proposal`, { ...wanted, reason: 'Number was lost' }),
    );
    expect(await approve(admin, id)).toMatchObject({ status: 200 });
    const { rows } = await ops.list('/api/applications', 'applications', {
      search: applicant.application.applicationNumber,
    });
    expect(rows[0]).toMatchObject({ first_name: 'Leela', last_name: 'Das', email: 'leela@example.in' });
    expect(await newestSubmission(applicant)).toBeUndefined();
  });
});
