import { z } from 'zod';
import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { fieldsOf, type FormField } from '@portal/contract/rules/form/form-description.ts';
import type { applications } from '../src/db/schema/applications.ts';
import { aCandidate, anApplication } from './database/rows.ts';
import type { Answer, ReachablePortal } from './portal.ts';
import { appendFiles, type SampleFile } from './sample-files.ts';
import { aSession } from './session.ts';
import { untilNotBusy } from './until-not-busy.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A candidate who is signed in, and what they do with their application. */
export interface Applicant {
  readonly candidateId: number;
  readonly mobile: string;
  readonly application: typeof applications.$inferSelect;
  readonly token: string;
  call(method: Method, path: string, body?: unknown): Promise<Answer>;
  read(): Promise<ApplicationData>;
  field(name: string): Promise<FormField>;
  /** As JSON; with files as a multipart form. */
  save(
    fields: Readonly<Record<string, unknown>>,
    files?: Readonly<Record<string, SampleFile>>,
  ): Promise<Answer>;
  upload(fieldName: string, file: SampleFile): Promise<Answer>;
  /** The stored path of a new upload. */
  uploaded(fieldName: string, file: SampleFile): Promise<string>;
  ticketFor(path: string): Promise<string>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function anApplicant(
  portal: ReachablePortal,
  row: Partial<typeof applications.$inferInsert> = {},
): Promise<Applicant> {
  const candidate = await aCandidate(portal.database);
  const application = await anApplication(portal.database, { candidateId: candidate.id, ...row });
  const token = await aSession(portal, { candidateId: candidate.id }, DAY_MS);
  return applicantWith(portal, token, { candidateId: candidate.id, mobile: candidate.mobile, application });
}

export function applicantWith(
  portal: ReachablePortal,
  token: string,
  who: Pick<Applicant, 'candidateId' | 'mobile' | 'application'>,
): Applicant {
  const ask = (method: Method, path: string, body: unknown) => request(portal, method, path, token, body);
  const read = async () => {
    const answer = await ask('GET', '/api/dataset/get-application-data/', undefined);
    if (answer.status !== 200) throw new Error(`reading the application answered ${answer.status}`);
    return applicationData(answer.body);
  };
  const upload = (fieldName: string, file: SampleFile) =>
    ask('POST', `/api/dataset/documents/${fieldName}`, formOf({}, { file }));
  return {
    ...who,
    token,
    call: ask,
    read,
    field: async (name) => {
      const found = fieldsOf((await read()).steps).find(({ field_name }) => field_name === name);
      if (found === undefined) throw new Error(`the form has no ${name}`);
      return found;
    },
    save: (fields, files) =>
      ask(
        'POST',
        '/api/dataset/update-application-data/',
        files === undefined ? fields : formOf(fields, files),
      ),
    upload,
    uploaded: async (fieldName, file) => {
      const answer = await upload(fieldName, file);
      return z.object({ value: z.string() }).parse(answer.body).value;
    },
    ticketFor: async (path) => {
      const answer = await ask('POST', '/api/files/ticket', { path });
      return z.object({ token: z.string() }).parse(answer.body).token;
    },
  };
}

function formOf(
  fields: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, SampleFile>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return appendFiles(form, files);
}

async function request(
  portal: ReachablePortal,
  method: Method,
  path: string,
  token: string,
  body: unknown,
): Promise<Answer> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  const sent = body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body);
  return untilNotBusy(async () => {
    const response = await fetch(`${portal.url}${path}`, { method, headers, body: sent });
    return { status: response.status, headers: response.headers, body: await objectIn(response) };
  });
}

async function objectIn(response: Response): Promise<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(await response.json());
}

// What it holds is checked by the portal itself, against the contract.
function applicationData(body: unknown): ApplicationData {
  return z.custom<ApplicationData>().parse(body);
}
