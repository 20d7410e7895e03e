import { applicationRoutes, type ApplicationData } from '@portal/contract/routes/application.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import type { Person } from './person.ts';
import type { Phone } from './sms.ts';
import { ask } from './staff.ts';
import { pdfOf } from '../../tools/common/pdf.ts';
import { SMALL_PNG } from '../../tools/common/png.ts';
import {
  EDUCATION_ANSWERS,
  personalAnswers,
  REQUIRED_PAPERS,
  REQUIRED_PICTURES,
} from '../../tools/common/whole-form.ts';

/** A candidate who has submitted, as far as the API is concerned. */
export interface Submitted {
  readonly applicationId: string;
  readonly token: string;
  /** What the candidate's dashboard gets. */
  readonly read: () => Promise<ApplicationData>;
}

/** Registers somebody, fills the whole form and submits it. */
export async function submittedApplication(portal: string, person: Person, sms: Phone): Promise<Submitted> {
  const { name, email, mobile } = person;
  await ask(portal, 'POST', authRoutes.registerOtp.path, { name, email, mobile });
  const otp = await sms.codeFor(mobile);
  const { token, application_id: applicationId } = await ask<{ token: string; application_id: string }>(
    portal,
    'POST',
    authRoutes.register.path,
    { name, email, mobile, otp },
  );
  const save = (fields: object, status: string, step: number) =>
    ask(
      portal,
      'POST',
      applicationRoutes.save.path,
      { ...fields, status, current_application_step: step },
      token,
    );
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
  return {
    applicationId,
    token,
    read: () => ask(portal, 'GET', applicationRoutes.read.path, undefined, token),
  };
}

async function upload(portal: string, token: string, field: string, file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  const answer = await fetch(`${portal}/api/dataset/documents/${field}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${field} was refused with ${answer.status}: ${await answer.text()}`);
}
