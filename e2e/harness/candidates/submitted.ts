import { applicationRoutes, type ApplicationData } from '@portal/contract/routes/application.ts';
import { ask, send } from '../ask.ts';
import type { Person } from '../person.ts';
import { registerByApi, type SignedInCandidate } from '../sessions.ts';
import type { Phone } from '../sms.ts';
import { pdfOf } from '../../../tools/common/pdf.ts';
import { SMALL_PNG } from '../../../tools/common/png.ts';
import {
  EDUCATION_ANSWERS,
  personalAnswers,
  REQUIRED_PDFS,
  REQUIRED_PICTURES,
} from '../../../tools/common/whole-form.ts';

/** A candidate who has submitted, as far as the API is concerned. */
export interface SubmittedCandidate extends SignedInCandidate {
  /** What the candidate's dashboard gets. */
  readonly read: () => Promise<ApplicationData>;
}

/** Registers a candidate, fills in the whole form and submits it. */
export async function submittedApplication(
  portal: string,
  person: Person,
  sms: Phone,
): Promise<SubmittedCandidate> {
  const candidate = await filledApplication(portal, person, sms);
  const { token } = candidate;
  await save(portal, token, { status: 'Completed', current_application_step: 3 });
  return { ...candidate, read: () => ask(portal, 'GET', applicationRoutes.read.path, undefined, token) };
}

/** Registers a candidate and fills in the whole form, which then opens at the review. */
export async function filledApplication(
  portal: string,
  person: Person,
  sms: Phone,
): Promise<SignedInCandidate> {
  const candidate = await registerByApi(portal, person, sms);
  const { token } = candidate;
  await answerQuestions(portal, token, person);
  for (const field of REQUIRED_PICTURES) {
    await uploadByApi(portal, token, field, new File([SMALL_PNG], `${field}.png`, { type: 'image/png' }));
  }
  for (const field of REQUIRED_PDFS) {
    const file = new File([pdfOf('')], `${field}.pdf`, { type: 'application/pdf' });
    await uploadByApi(portal, token, field, file);
  }
  await save(portal, token, { status: 'In Progress', current_application_step: 3 });
  return candidate;
}

/** Fills in every typed field, so that the form opens at its documents. */
export async function answerQuestions(
  portal: string,
  token: string,
  { name, email, mobile }: Person,
): Promise<void> {
  const [first = '', last = ''] = name.split(' ');
  const personal = personalAnswers({ first, last, email, mobile });
  await save(portal, token, { ...personal, status: 'In Progress', current_application_step: 1 });
  await save(portal, token, { ...EDUCATION_ANSWERS, status: 'In Progress', current_application_step: 2 });
}

function save(portal: string, token: string, fields: object): Promise<unknown> {
  return ask(portal, 'POST', applicationRoutes.save.path, fields, token);
}

export async function uploadByApi(portal: string, token: string, field: string, file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  await send(portal, `/api/dataset/documents/${field}`, form, token);
}
