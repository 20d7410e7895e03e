import { setTimeout as pause } from 'node:timers/promises';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';

/** What the browser of somebody who is signed in keeps. */
export type Kept = Readonly<Record<string, string>>;

interface Candidate {
  readonly token: string;
  readonly username: string;
  readonly application_id: string;
}

/** The first staff user of a portal that was started with the sandbox. */
const STAFF = { username: 'admin', password: 'try-the-portal' };
const DOCUMENTS = ['passport_photo', 'aadhar_front', 'aadhar_back', 'pan_card', 'ug_certificate', 'resume'];
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGNgYGBgYGAAAAAFAAFGETG2AAAAAElFTkSuQmCC';
const CODE_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Somebody who has just registered. */
export async function registered(portal: string, mobile: string): Promise<Kept> {
  return keptBy(await register(portal, mobile));
}

/** Somebody who has submitted and was selected: the fee can be paid. */
export async function selected(portal: string, mobile: string): Promise<Kept> {
  const candidate = await register(portal, mobile);
  const { token } = candidate;
  const save = (fields: object) => ask(portal, 'POST', applicationRoutes.save.path, fields, token);
  await save({ ...personal(mobile), current_application_step: 1 });
  await save({ ...EDUCATION, current_application_step: 2 });
  for (const field of DOCUMENTS) await upload(portal, token, field);
  await save({ current_application_step: 3 });
  await save({ status: 'Completed' });
  await select(portal, candidate.application_id);
  return keptBy(candidate);
}

async function register(portal: string, mobile: string): Promise<Candidate> {
  const person = { name: 'Ananya Deshmukh', email: `candidate.${mobile}@example.in`, mobile };
  await ask(portal, 'POST', authRoutes.registerOtp.path, person);
  const otp = await codeFor(portal, mobile);
  return ask(portal, 'POST', authRoutes.register.path, { ...person, otp });
}

async function codeFor(portal: string, mobile: string): Promise<string> {
  for (const end = Date.now() + CODE_WITHIN_MS; Date.now() < end; await pause(LOOK_AGAIN_MS)) {
    const answer = await fetch(`${portal}/sandbox/messages?to=${mobile}`);
    const [sms]: { code: string | null }[] = JSON.parse(await answer.text());
    if (typeof sms?.code === 'string') return sms.code;
  }
  throw new Error(`no code came to ${mobile}`);
}

async function select(portal: string, applicationId: string): Promise<void> {
  const { token } = await ask<{ token: string }>(portal, 'POST', staffAuthRoutes.login.path, STAFF);
  const path = `/api/applications?search=${applicationId}`;
  const list = await ask<{ applications: { id: number }[] }>(portal, 'GET', path, undefined, token);
  for (const { id } of list.applications) {
    await ask(portal, 'PUT', `/api/applications/${id}`, { status: 'Selected' }, token);
  }
}

async function upload(portal: string, token: string, field: string): Promise<void> {
  const body = new FormData();
  body.append('file', new File([Buffer.from(PNG, 'base64')], `${field}.png`, { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}` };
  await sure(await fetch(`${portal}/api/dataset/documents/${field}`, { method: 'POST', headers, body }));
}

async function ask<T>(
  portal: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  token = '',
): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(portal + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return JSON.parse(await (await sure(answer)).text());
}

async function sure(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

function keptBy({ token, username, application_id }: Candidate): Kept {
  return {
    [CANDIDATE_STORAGE.token]: token,
    [CANDIDATE_STORAGE.userName]: username,
    [CANDIDATE_STORAGE.applicationId]: application_id,
  };
}

function personal(mobile: string) {
  return {
    first_name: 'Ananya',
    last_name: 'Deshmukh',
    email: `candidate.${mobile}@example.in`,
    mobile_number: mobile,
    date_of_birth: '2001-08-15',
    pan_card_number: 'ABCDE1234F',
    state: 'Maharashtra',
    district: 'Pune',
    city: 'Pune',
    pincode: '411001',
  };
}

const EDUCATION = {
  ug_university_name: 'Savitribai Phule Pune University',
  ug_degree: 'B.Com.',
  ug_percentage: '62.5',
  ug_passing_year: '2022',
  experience_years: '1.5',
};
