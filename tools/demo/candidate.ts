import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { replyApplicationNumber } from '@portal/contract/routes/application-ids.ts';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { z } from 'zod';
import { callsFrom, type Calls } from './calls.ts';
import type { DocumentPrinter } from './documents/printer.ts';
import type { DemoPerson } from './people.ts';

export interface Candidate extends DemoPerson {
  readonly calls: Calls;
  readonly token: string;
  readonly applicationNumber: ApplicationNumber;
}

const SignedIn = z.object({ token: z.string(), application_id: replyApplicationNumber });
const Messages = z.array(z.object({ code: z.string().nullable(), at: z.string() }));
const SMS_TRIES = 200;
const SMS_PAUSE_MS = 50;

export async function registered(portal: string, who: DemoPerson): Promise<Candidate> {
  const calls = callsFrom(portal, who.address);
  const { name, email, mobile } = who;
  const otp = await codeAfter(calls, mobile, () =>
    calls.ask('POST', authRoutes.registerOtp.path, { name, email, mobile }),
  );
  const answer = await calls.ask('POST', authRoutes.register.path, { name, email, mobile, otp, ...who.utm });
  const { token, application_id: applicationNumber } = SignedIn.parse(answer);
  return { ...who, calls, token, applicationNumber };
}

/** Logged in again, after a session has ended. */
export async function loggedIn(candidate: Candidate): Promise<Candidate> {
  const { calls, mobile } = candidate;
  const otp = await codeAfter(calls, mobile, () => calls.ask('POST', authRoutes.loginOtp.path, { mobile }));
  const { token } = SignedIn.parse(await calls.ask('POST', authRoutes.login.path, { mobile, otp }));
  return { ...candidate, token };
}

/** Asked for a callback from the landing page, and proved the number. */
export async function askedForCallback(portal: string, who: DemoPerson): Promise<void> {
  const calls = callsFrom(portal, who.address);
  const { name, email, mobile, utm, place } = who;
  const otp = await codeAfter(calls, mobile, () =>
    calls.ask('POST', authRoutes.callbackOtp.path, { name, email, city: place.city, mobile, ...utm }),
  );
  await calls.ask('POST', authRoutes.callback.path, { mobile, otp });
}

/** The code that a request sends: one from an earlier request to the same number may still lie there. */
async function codeAfter(calls: Calls, mobile: string, request: () => Promise<unknown>): Promise<string> {
  const newestCode = async () =>
    Messages.parse(await calls.ask('GET', `/sandbox/messages?to=${mobile}`)).find(
      ({ code }) => code !== null,
    );
  const before = await newestCode();
  await request();
  for (let tries = 0; tries < SMS_TRIES; tries += 1) {
    const newest = await newestCode();
    if (typeof newest?.code === 'string' && newest.at !== before?.at) return newest.code;
    await new Promise((resolve) => setTimeout(resolve, SMS_PAUSE_MS));
  }
  throw new Error(`no SMS came to ${mobile}`);
}

/** The first step of the form, and for those who go on the second. */
export async function filled(candidate: Candidate, steps: 1 | 2): Promise<void> {
  await save(candidate, {
    first_name: candidate.first,
    last_name: candidate.last,
    email: candidate.email,
    mobile_number: candidate.mobile,
    date_of_birth: candidate.dateOfBirth,
    pan_card_number: candidate.pan,
    ...candidate.place,
    status: 'In Progress',
    current_application_step: 1,
  });
  if (steps === 1) return;
  await save(candidate, {
    ug_university_name: candidate.university,
    ug_degree: candidate.degree,
    ug_percentage: String(candidate.percent),
    ug_passing_year: String(candidate.passingYear),
    experience_years: String(candidate.years),
    status: 'In Progress',
    current_application_step: 2,
  });
}

export async function submitted(candidate: Candidate, printer: DocumentPrinter): Promise<void> {
  await filled(candidate, 2);
  const documents = await printer.forForm(candidate);
  for (const [field, file] of documents) {
    const form = new FormData();
    form.append('file', file);
    await candidate.calls.send(`/api/dataset/documents/${field}`, form, candidate.token);
  }
  await save(candidate, { status: 'Completed', current_application_step: 3 });
}

async function save({ calls, token }: Candidate, fields: object): Promise<void> {
  await calls.ask('POST', applicationRoutes.save.path, fields, token);
}
