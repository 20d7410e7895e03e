import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { replyApplicationNumber } from '@portal/contract/routes/application-ids.ts';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { z } from 'zod';
import { callsFrom, type Calls } from './calls.ts';
import type { DocumentPrinter } from './documents/printer.ts';
import type { DemoPerson } from './people.ts';
import { codeAfter } from './phone.ts';
import type { World } from './world.ts';

export interface Candidate extends DemoPerson {
  readonly world: World;
  readonly calls: Calls;
  /** Empty until a candidate of an earlier run has logged in. */
  readonly token: string;
  readonly applicationNumber: ApplicationNumber;
}

const SignedIn = z.object({ token: z.string(), application_id: replyApplicationNumber });

export async function registered(world: World, who: DemoPerson): Promise<Candidate> {
  const calls = callsFrom(world.portal, who.address);
  const { name, email, mobile } = who;
  const otp = await codeAfter(world, mobile, () =>
    calls.ask('POST', authRoutes.registerOtp.path, { name, email, mobile }),
  );
  const answer = await calls.ask('POST', authRoutes.register.path, { name, email, mobile, otp, ...who.utm });
  const { token, application_id: applicationNumber } = SignedIn.parse(answer);
  return { ...who, world, calls, token, applicationNumber };
}

/** Of an earlier run, not logged in. */
export function knownCandidate(
  world: World,
  who: DemoPerson,
  applicationNumber: ApplicationNumber,
): Candidate {
  return { ...who, world, calls: callsFrom(world.portal, who.address), token: '', applicationNumber };
}

/** Logged in again, after a session has ended. */
export async function loggedIn(candidate: Candidate): Promise<Candidate> {
  const { world, calls, mobile } = candidate;
  const otp = await codeAfter(world, mobile, () => calls.ask('POST', authRoutes.loginOtp.path, { mobile }));
  const { token } = SignedIn.parse(await calls.ask('POST', authRoutes.login.path, { mobile, otp }));
  return { ...candidate, token };
}

/** Asked for a callback from the landing page, and proved the number. */
export async function askedForCallback(world: World, who: DemoPerson): Promise<void> {
  const calls = callsFrom(world.portal, who.address);
  const { name, email, mobile, utm, place } = who;
  const otp = await codeAfter(world, mobile, () =>
    calls.ask('POST', authRoutes.callbackOtp.path, { name, email, city: place.city, mobile, ...utm }),
  );
  await calls.ask('POST', authRoutes.callback.path, { mobile, otp });
}

const personal = (who: DemoPerson) => ({
  first_name: who.first,
  last_name: who.last,
  email: who.email,
  mobile_number: who.mobile,
  date_of_birth: who.dateOfBirth,
  pan_card_number: who.pan,
  ...who.place,
});
const education = (who: DemoPerson) => ({
  ug_university_name: who.university,
  ug_degree: who.degree,
  ug_percentage: String(who.percent),
  ug_passing_year: String(who.passingYear),
  experience_years: String(who.years),
});

/** The first step of the form, and for those who go on the second. */
export async function filled(candidate: Candidate, steps: 1 | 2): Promise<void> {
  await save(candidate, { ...personal(candidate), current_application_step: 1 });
  if (steps === 2) await save(candidate, { ...education(candidate), current_application_step: 2 });
}

/** What is typed, and then the documents with the save that submits them. */
export async function submitted(candidate: Candidate, printer: DocumentPrinter): Promise<void> {
  const [documents] = await Promise.all([printer.forForm(candidate), filled(candidate, 1)]);
  const form = new FormData();
  for (const [name, value] of Object.entries(education(candidate))) form.append(name, value);
  for (const [field, file] of documents) form.append(field, file);
  form.append('status', 'Completed');
  await candidate.calls.send(applicationRoutes.save.path, form, candidate.token);
}

async function save({ calls, token }: Candidate, fields: object): Promise<void> {
  await calls.ask('POST', applicationRoutes.save.path, { ...fields, status: 'In Progress' }, token);
}
