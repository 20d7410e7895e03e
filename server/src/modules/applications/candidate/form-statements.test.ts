import { describe, expect, it } from 'vitest';
import { anApplicant, type Applicant } from '../../../../test/applicant.ts';
import { aPortalAlone } from '../../../../test/portal-alone.ts';
import { aPdf } from '../../../../test/sample-files.ts';
import { inBrief, statementsDuring } from '../../../../test/statements-during.ts';
import { aWholeForm } from '../../../../test/whole-form.ts';

const portal = await aPortalAlone();

/** A candidate who has a key and a saved first step, as everyone in the middle of the form. */
async function anApplicantAtWork(): Promise<Applicant> {
  const applicant = await anApplicant(portal);
  await applicant.save({ ...aWholeForm(applicant).personal, current_application_step: 1 });
  return applicant;
}

async function askedFor(action: () => Promise<{ readonly status: number }>): Promise<string[]> {
  const all = await statementsDuring(async () => expect(await action()).toMatchObject({ status: 200 }));
  return inBrief(all);
}

/** The session, which the transaction of a change holds again. */
const SESSION = 'select';
/** Of saves, over all processes. */
const LIMIT = 'insert rate_limits';
/** The application with its money, the key of the sealed numbers, the documents, the lines of the dashboard. */
const DASHBOARD = ['select', 'select', 'select', 'select'];

describe('what a candidate does in the form asks the database for nothing that it knows already', () => {
  it('when it is opened', async () => {
    const applicant = await anApplicantAtWork();
    const opened = await askedFor(() => applicant.call('GET', '/api/dataset/get-application-data/'));
    expect(opened).toEqual([SESSION, ...DASHBOARD]);
  });

  it('when what is typed is kept', async () => {
    const applicant = await anApplicantAtWork();
    expect(await askedFor(() => applicant.call('PUT', '/api/dataset/draft', { ug_degree: 'B.Com' }))).toEqual(
      [
        SESSION,
        LIMIT,
        // The key.
        'select',
        'begin',
        SESSION,
        'select',
        'update applications',
        'commit',
      ],
    );
  });

  it('when a step is saved', async () => {
    const applicant = await anApplicantAtWork();
    const { education } = aWholeForm(applicant);
    const saved = await askedFor(() => applicant.save({ ...education, current_application_step: 2 }));
    expect(saved).toEqual([
      SESSION,
      LIMIT,
      // The key. No answer of this step is a place, so that the list of places is not asked for.
      'select',
      'begin',
      SESSION,
      // The application and its documents.
      'select',
      'select',
      'insert audit_entries',
      'update applications',
      'commit',
      ...DASHBOARD,
    ]);
  });

  it('when a document is sent', async () => {
    const applicant = await anApplicantAtWork();
    expect(await askedFor(() => applicant.upload('resume', aPdf('resume.pdf')))).toEqual([
      SESSION,
      LIMIT,
      // Whether it can still be changed.
      'select',
      // Before the first byte is written.
      'begin',
      'insert files',
      'commit',
      // The key.
      'select',
      'begin',
      SESSION,
      // The application and its documents.
      'select',
      'select',
      // The job of its thumbnail is the queue's own statement, and not counted here.
      'update files',
      'insert application_documents',
      // Its version: those who look at the application see another document.
      'update applications',
      'insert audit_entries',
      'commit',
    ]);
  });
});
