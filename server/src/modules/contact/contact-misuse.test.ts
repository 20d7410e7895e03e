import { eq } from 'drizzle-orm';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import { CONTACT_TEXTS as texts } from '@portal/contract/texts/contact-change.ts';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../test/applicant.ts';
import { approvalRow, approve, proposalIn } from '../../../test/approvals.ts';
import { bothCodes, contactOf, contactPath, contactSms, wrongCode } from '../../../test/contact.ts';
import { aCandidate, aMobile } from '../../../test/database/rows.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { candidates } from '../../db/schema/identity.ts';
import { smsOutbox } from '../../db/schema/messages.ts';

const portal = await aPortal();
const ops = await aDesk(portal, 'ops', { mobileNumber: aMobile() });
const admin = await aDesk(portal, 'admin');
/** Before the form is filled in. */
const REGISTERED = { email: 'asha@example.com' };

describe('the SMS with a code', () => {
  it.each([
    [{ last_name: 'Menon' }, 'changes the name of your application.', ['last_name']],
    [{ email: 'a@example.in' }, 'changes the email of your application.', ['email']],
    [
      { first_name: 'Usha', email: 'a@example.in' },
      'changes the name and email of your application.',
      ['first_name', 'email'],
    ],
  ])('says what %j changes, and the audit keeps it', async (changed, said, fields) => {
    const applicant = await anApplicant(portal);
    const wanted = contactOf(applicant, { ...REGISTERED, ...changed });
    const { text } = await contactSms(portal, { desk: ops, applicant, wanted, to: 'current' });
    expect(text).toContain(said);
    const [entry] = await recordsOf(portal, applicant.application.applicationNumber);
    expect(entry).toMatchObject({
      action: 'application.contact-code-sent',
      after: { number: 'current', fields },
    });
    expect(entry?.after).not.toHaveProperty('new_mobile');
  });

  it.each([
    [{}, '', ['mobile']],
    [
      { last_name: 'Menon', email: 'a@example.in' },
      ', also its name and email',
      ['last_name', 'email', 'mobile'],
    ],
  ])('names the end of another login number to both numbers, with %j too', async (changed, also, fields) => {
    const applicant = await anApplicant(portal);
    const wanted = contactOf(applicant, { ...REGISTERED, ...changed, mobile: aMobile() });
    const lastFour = wanted.mobile.slice(-4);
    for (const to of ['current', 'new'] as const) {
      const { text } = await contactSms(portal, { desk: ops, applicant, wanted, to });
      expect(text).toContain(
        `changes the login number of your application to one ending ${lastFour}${also}.`,
      );
      const entries = await recordsOf(portal, applicant.application.applicationNumber);
      expect(entries.map(({ after }) => after)).toContainEqual({
        number: to,
        fields,
        new_mobile: `xxxxxx${lastFour}`,
      });
    }
  });
});

describe('a proposal that waits', () => {
  it('does not bring back a number that was changed since, without its code', async () => {
    const applicant = await anApplicant(portal);
    const corrected = contactOf(applicant, { email: 'a@example.in' });
    const id = proposalIn(
      await ops.ask('POST', `${contactPath(applicant)}/proposal`, {
        ...corrected,
        reason: 'Saw the passport',
      }),
    );
    const moved = contactOf(applicant, { ...REGISTERED, mobile: aMobile() });
    const codes = await bothCodes(portal, { desk: ops, applicant, wanted: moved });
    expect(await ops.ask('POST', contactPath(applicant), { ...moved, ...codes })).toMatchObject({
      status: 200,
    });
    const path = `/api/admin/approvals/${id}`;
    const { body: opened } = await admin.ask('GET', path);
    expect(opened).toMatchObject({ problem: texts.changedSince });
    expect(await admin.ask('POST', `${path}/approve`, { seen: opened['seen'] })).toMatchObject({
      status: 409,
      body: { message: texts.changedSince },
    });
    const [candidate] = await portal.database
      .select()
      .from(candidates)
      .where(eq(candidates.id, applicant.candidateId));
    expect(candidate).toMatchObject({ mobile: moved.mobile, email: REGISTERED.email });

    const again = { ...corrected, mobile: moved.mobile, reason: 'Saw the passport' };
    const anew = proposalIn(await admin.ask('POST', `${contactPath(applicant)}/proposal`, again));
    expect(await approvalRow(portal, id)).toMatchObject({ state: 'expired', decidedBy: null });
    const told = await portal.database
      .select()
      .from(smsOutbox)
      .where(eq(smsOutbox.mobile, ops.user.mobileNumber ?? ''));
    expect(told.map(({ template }) => template)).toEqual(['approval_replaced']);
    expect(await recordsOf(portal, applicant.application.applicationNumber)).toContainEqual(
      expect.objectContaining({
        actor: null,
        action: 'approval.replaced',
        after: expect.objectContaining({ approval: id, reason: texts.changedSince }),
      }),
    );
    expect(await approve(await aDesk(portal, 'admin'), anew)).toMatchObject({ status: 200 });
  });

  it('for a number that was registered since makes way for another, and no other does', async () => {
    const applicant = await anApplicant(portal);
    const path = `${contactPath(applicant)}/proposal`;
    const propose = async (mobile: string, desk = ops) => {
      const wanted = contactOf(applicant, { ...REGISTERED, mobile });
      const { code } = await contactSms(portal, { desk, applicant, wanted, to: 'new' });
      return desk.ask('POST', path, { ...wanted, new_code: code, reason: 'Saw the passport' });
    };
    const [taken, free] = [aMobile(), aMobile()];
    const id = proposalIn(await propose(taken));
    const email = { ...contactOf(applicant, { email: 'a@example.in' }), reason: 'Saw the passport' };
    expect(await ops.ask('POST', path, email)).toMatchObject({
      status: 409,
      body: { message: APPROVAL_TEXTS.alreadyWaits },
    });
    await aCandidate(portal.database, { mobile: taken });
    const anew = proposalIn(await propose(free));
    expect(await approvalRow(portal, id)).toMatchObject({ state: 'expired' });
    expect(await approve(admin, anew)).toMatchObject({ status: 200 });
  });
});

describe('a wrong code', () => {
  it('is kept in the audit though the call is refused, and a colleague enters only so many a day', async () => {
    const desk = await aDesk(portal, 'ops');
    const enter = async (times: number) => {
      const applicant = await anApplicant(portal);
      const wanted = contactOf(applicant, { ...REGISTERED, last_name: 'Menon' });
      const { code } = await contactSms(portal, { desk, applicant, wanted, to: 'current' });
      const entered = { ...wanted, current_code: wrongCode(code) };
      for (let tried = 0; tried < times; tried++) {
        expect(await desk.ask('POST', contactPath(applicant), entered)).toMatchObject({ status: 400 });
      }
      const records = await recordsOf(portal, applicant.application.applicationNumber);
      const wrong = records.filter(({ action }) => action === 'application.contact-code-wrong');
      expect(wrong).toHaveLength(times);
      expect(wrong[0]?.after).toEqual({ number: 'current', fields: ['last_name'] });
      return { path: contactPath(applicant), body: { ...wanted, current_code: code } };
    };
    for (const times of [3, 3, 3]) await enter(times);
    const { path, body } = await enter(1);
    expect(await desk.ask('POST', path, body)).toMatchObject({
      status: 429,
      body: { message: texts.tooManyWrong },
    });
  });
});
