import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { aPortal } from '../../../../test/portal.ts';
import { anApplicant, type Applicant } from '../../../../test/applicant.ts';
import { aWholeForm, everyDocument, submitWholeForm } from '../../../../test/whole-form.ts';
import { applications } from '../../../db/schema/applications.ts';
import { auditEntries } from '../../../db/schema/audit.ts';

const portal = await aPortal();

async function stored(applicant: Applicant) {
  const [row] = await portal.database
    .select()
    .from(applications)
    .where(eq(applications.id, applicant.application.id));
  return row;
}

describe('a new application', () => {
  it('is described by the server: four steps, the last without sections of its own [3.17-18 4.8 7.26 9.4]', async () => {
    const applicant = await anApplicant(portal);
    const data = await applicant.read();
    expect(data).toMatchObject({
      application_id: applicant.application.applicationNumber,
      user_id: applicant.candidateId,
      name: 'Asha Rao',
      status: 'Registered',
      current_application_step: 0,
      submitted_at: null,
      reopen_reason: null,
      eligibility: [],
      notifications: [],
      draft: {},
    });
    expect(data.steps.map(({ step, title }) => [step, title])).toEqual([
      [0, 'Personal details'],
      [1, 'Education'],
      [2, 'Documents'],
      [3, 'Review and submit'],
    ]);
    expect(data.steps[3]?.sections).toEqual([]);
    const firstStep = data.steps[0]?.sections.flatMap((section) => section.fields);
    expect(firstStep?.map(({ field_name }) => field_name)).toEqual([
      'first_name',
      'last_name',
      'has_one_name',
      'email',
      'mobile_number',
      'date_of_birth',
      'pan_card_number',
      'state',
      'district',
      'city',
      'pincode',
    ]);
  });

  it('begins with what the candidate told at registration', async () => {
    const applicant = await anApplicant(portal);
    expect(await applicant.field('first_name')).toMatchObject({ value: 'Asha' });
    expect(await applicant.field('last_name')).toMatchObject({ value: 'Rao' });
    expect(await applicant.field('email')).toMatchObject({ value: 'asha@example.com' });
    expect(await applicant.field('mobile_number')).toMatchObject({
      value: applicant.mobile,
      read_only: true,
    });
  });
});

describe('the whole life of a form', () => {
  it('goes from Registered over every step to Completed, and can then be read and not changed [4.10 6.10 7.29-30]', async () => {
    const applicant = await anApplicant(portal);
    const form = aWholeForm(applicant);

    const first = await applicant.save({
      ...form.personal,
      status: 'In Progress',
      current_application_step: 1,
    });
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Saved', status: 'In Progress', current_application_step: 1 },
    });
    const second = await applicant.save({ ...form.education, current_application_step: 2 });
    expect(second.body).toMatchObject({ current_application_step: 2 });
    const third = await applicant.save(
      { status: 'In Progress', current_application_step: 3 },
      everyDocument(),
    );
    expect(third.body).toMatchObject({ current_application_step: 3 });

    const last = await applicant.save({ status: 'Completed', current_application_step: 3 });
    expect(last).toMatchObject({
      status: 200,
      body: { message: 'Your application is submitted.', status: 'Completed', current_application_step: 3 },
    });

    const data = await applicant.read();
    expect(data).toMatchObject({ status: 'Completed', submitted_at: expect.any(String), draft: {} });
    expect(await applicant.field('pan_card_number')).toMatchObject({ value: 'ABCDE1234F' });
    expect(await applicant.field('resume')).toMatchObject({ file_name: 'resume.pdf' });

    const readOnly = {
      status: 409,
      body: { message: 'This application is submitted and can no longer be changed.' },
    };
    expect(await applicant.save({ city: 'Nagpur' })).toMatchObject(readOnly);
    expect(await applicant.save({ status: 'Completed' })).toMatchObject(readOnly);
    expect(await applicant.save({}, everyDocument())).toMatchObject(readOnly);
    expect(await applicant.call('PUT', '/api/dataset/draft', { city: 'Nagpur' })).toMatchObject(readOnly);
    expect(await applicant.upload('resume', everyDocument().resume)).toMatchObject(readOnly);
    expect(await applicant.call('DELETE', '/api/dataset/documents/pg_certificate')).toMatchObject(readOnly);
    expect(await applicant.read()).toEqual(data);
  });

  it('freezes what was submitted, with its time and its files [4.5]', async () => {
    const applicant = await anApplicant(portal);
    const answers = await submitWholeForm(applicant);
    const row = await stored(applicant);
    expect(row?.submittedAt).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(row?.submission).toMatchObject({
      answers: {
        ...answers,
        mobile_number: applicant.mobile,
        pan_card_number: expect.stringMatching(/^sealed1:/),
      },
      documents: {
        resume: {
          file_name: 'resume.pdf',
          path: expect.any(String),
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    });
  });

  it('tells the candidate once, on the dashboard and by SMS', async () => {
    const applicant = await anApplicant(portal);
    await submitWholeForm(applicant);
    await applicant.save({ status: 'Completed' });
    const number = applicant.application.applicationNumber;
    const { notifications } = await applicant.read();
    expect(notifications).toEqual([
      { kind: 'submitted', text: expect.stringContaining(number), created_at: expect.any(String) },
    ]);
    await vi.waitFor(async () => {
      const messages = await portal.sandbox.messagesTo(applicant.mobile);
      expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining(`${number} to the`)]);
    }, 10_000);
  });

  it('is recorded in the audit trail by field names, without what stands in them', async () => {
    const applicant = await anApplicant(portal);
    await applicant.save({ pan_card_number: 'ABCDE1234F' });
    const entries = await portal.database
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, applicant.application.applicationNumber));
    expect(entries).toEqual([{ action: 'application.saved', after: { fields: ['pan_card_number'] } }]);
  });

  it('leaves alone an input of files that was left empty, as browsers send it [7.31]', async () => {
    const applicant = await anApplicant(portal);
    const form = new FormData();
    form.append('city', 'Pune');
    form.append('resume', new File([], ''));
    const answer = await applicant.call('POST', '/api/dataset/update-application-data/', form);
    expect(answer).toMatchObject({ status: 200 });
    expect(await applicant.field('city')).toMatchObject({ value: 'Pune' });
    expect(await applicant.field('resume')).toMatchObject({ value: null });
  });

  it('follows the name that is saved', async () => {
    const applicant = await anApplicant(portal);
    await applicant.save({ first_name: 'Meenakshi', last_name: 'Iyer' });
    expect(await applicant.read()).toMatchObject({ name: 'Meenakshi Iyer' });
  });
});

describe('an application that is open again', () => {
  it('shows why, keeps the submission as it was, and can be submitted once more', async () => {
    const applicant = await anApplicant(portal);
    await submitWholeForm(applicant);
    const submitted = await stored(applicant);
    await portal.database
      .update(applications)
      .set({ status: 'In Progress', currentStep: 0, reopenReason: 'The photo is dark.' })
      .where(eq(applications.id, applicant.application.id));
    expect(await applicant.read()).toMatchObject({
      reopen_reason: 'The photo is dark.',
      status: 'In Progress',
    });

    const before = await applicant.field('passport_photo');
    const after = await applicant.uploaded('passport_photo', everyDocument().passport_photo);
    expect(after).not.toBe(before.value);
    expect((await stored(applicant))?.submission).toEqual(submitted?.submission);
    const frozen = await fetch(`${portal.url}/api/${before.value}?token=${applicant.token}`);
    expect(frozen.status).toBe(200);
    await frozen.arrayBuffer();

    expect(await applicant.save({ current_application_step: 3 })).toMatchObject({ status: 200 });
    expect(await applicant.save({ status: 'Completed' })).toMatchObject({ status: 200 });
    expect(await applicant.read()).toMatchObject({ reopen_reason: null, status: 'Completed' });
    expect((await stored(applicant))?.submission).toMatchObject({
      documents: { passport_photo: { path: after } },
    });
    const earlier = await fetch(`${portal.url}/api/${before.value}?token=${applicant.token}`);
    expect(earlier.status).toBe(200);
    await earlier.arrayBuffer();
  });
});
