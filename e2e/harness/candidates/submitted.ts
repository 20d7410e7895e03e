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
  REQUIRED_PAPERS,
  REQUIRED_PICTURES,
} from '../../../tools/common/whole-form.ts';

/** A candidate who has submitted, as far as the API is concerned. */
export interface Submitted extends SignedInCandidate {
  /** What the candidate's dashboard gets. */
  readonly read: () => Promise<ApplicationData>;
}

/** Registers somebody, fills the whole form and submits it. */
export async function submittedApplication(portal: string, person: Person, sms: Phone): Promise<Submitted> {
  const candidate = await registerByApi(portal, person, sms);
  const { token } = candidate;
  const save = (fields: object, status: string, step: number) =>
    ask(
      portal,
      'POST',
      applicationRoutes.save.path,
      { ...fields, status, current_application_step: step },
      token,
    );
  const { name, email, mobile } = person;
  const [first = '', last = ''] = name.split(' ');
  await save(personalAnswers({ first, last, email, mobile }), 'In Progress', 1);
  await save(EDUCATION_ANSWERS, 'In Progress', 2);
  for (const field of REQUIRED_PICTURES) {
    await upload(portal, token, field, new File([SMALL_PNG], `${field}.png`, { type: 'image/png' }));
  }
  for (const field of REQUIRED_PAPERS) {
    await upload(portal, token, field, new File([pdfOf('')], `${field}.pdf`, { type: 'application/pdf' }));
  }
  await save({}, 'In Progress', 3);
  await save({}, 'Completed', 3);
  return { ...candidate, read: () => ask(portal, 'GET', applicationRoutes.read.path, undefined, token) };
}

async function upload(portal: string, token: string, field: string, file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  await send(portal, `/api/dataset/documents/${field}`, form, token);
}
