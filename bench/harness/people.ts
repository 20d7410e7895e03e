import { setTimeout as pause } from 'node:timers/promises';
import { toApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { SMALL_PNG } from '../../tools/common/png.ts';
import {
  EDUCATION_ANSWERS,
  personalAnswers,
  REQUIRED_PDFS,
  REQUIRED_PICTURES,
} from '../../tools/common/whole-form.ts';
import { ask, textAt, valueAt } from './front-door.ts';
import { signIn } from './staff.ts';

export interface Candidate {
  readonly token: string;
  readonly name: string;
  readonly applicationNumber: ApplicationNumber;
}

/** What the browser of a signed-in user stores. */
export type SignedInStorage = Readonly<Record<string, string>>;

const CODE_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** A candidate who has just registered. */
export async function registered(portal: string, mobile: string): Promise<Candidate> {
  const { first, last, email } = whoHas(mobile);
  const person = { name: `${first} ${last}`, email, mobile };
  await ask(portal, 'POST', authRoutes.registerOtp.path, person);
  const otp = await codeFor(portal, mobile);
  const answer = await ask(portal, 'POST', authRoutes.register.path, { ...person, otp });
  return {
    token: textAt(answer, 'token'),
    name: textAt(answer, 'username'),
    applicationNumber: toApplicationNumber(textAt(answer, 'application_id')),
  };
}

/** A candidate who has typed all answers: the form opens at the documents. */
export async function answered(portal: string, mobile: string): Promise<Candidate> {
  const candidate = await registered(portal, mobile);
  const personal = personalAnswers(whoHas(mobile));
  await save(portal, candidate.token, { ...personal, current_application_step: 1 });
  await save(portal, candidate.token, { ...EDUCATION_ANSWERS, current_application_step: 2 });
  return candidate;
}

/** A candidate who has submitted and was selected: the fee can be paid. */
export async function selected(portal: string, mobile: string): Promise<Candidate> {
  const candidate = await answered(portal, mobile);
  const { token } = candidate;
  for (const field of [...REQUIRED_PICTURES, ...REQUIRED_PDFS]) await upload(portal, token, field);
  await save(portal, token, { current_application_step: 3 });
  await save(portal, token, { status: 'Completed' });
  await select(portal, candidate.applicationNumber);
  return candidate;
}

export function keptBy({ token, name, applicationNumber }: Candidate): SignedInStorage {
  return {
    [CANDIDATE_STORAGE.token]: token,
    [CANDIDATE_STORAGE.userName]: name,
    [CANDIDATE_STORAGE.applicationNumber]: applicationNumber,
  };
}

async function save(portal: string, token: string, fields: object): Promise<void> {
  await ask(portal, 'POST', applicationRoutes.save.path, fields, token);
}

function whoHas(mobile: string) {
  return { first: 'Ananya', last: 'Deshmukh', email: `candidate.${mobile}@example.in`, mobile };
}

async function codeFor(portal: string, mobile: string): Promise<string> {
  for (const end = Date.now() + CODE_WITHIN_MS; Date.now() < end; await pause(LOOK_AGAIN_MS)) {
    const code = valueAt(await ask(portal, 'GET', `/sandbox/messages?to=${mobile}`), 0, 'code');
    if (typeof code === 'string') return code;
  }
  throw new Error(`no code came to ${mobile}`);
}

async function upload(portal: string, token: string, field: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([SMALL_PNG], `${field}.png`, { type: 'image/png' }));
  await ask(portal, 'POST', `/api/dataset/documents/${field}`, form, token);
}

async function select(portal: string, applicationNumber: ApplicationNumber): Promise<void> {
  const token = await signIn(portal);
  const list = await ask(portal, 'GET', `/api/applications?search=${applicationNumber}`, undefined, token);
  const id = String(valueAt(list, 'applications', 0, 'id'));
  await ask(portal, 'PUT', `/api/applications/${id}`, { status: 'Selected' }, token);
}
