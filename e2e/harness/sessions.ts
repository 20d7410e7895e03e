import { authRoutes } from '@portal/contract/routes/auth.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { CANDIDATE_STORAGE, STAFF_STORAGE } from '@portal/contract/storage-keys.ts';
import type { Person } from './person.ts';
import type { Phone } from './sms.ts';
import { STAFF } from './portal.ts';

/** What a browser keeps, in the shape that opens a browser with it. */
export interface KeptByBrowser {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

interface SignedIn {
  readonly token: string;
  readonly username: string;
  readonly application_id: string;
}

interface StaffSignedIn {
  readonly token: string;
  readonly user: { readonly username: string; readonly role: string };
}

/** Registers somebody without a browser, for journeys that begin signed in. */
export async function registerByApi(portal: string, person: Person, sms: Phone): Promise<KeptByBrowser> {
  const { name, email, mobile } = person;
  await post(portal, authRoutes.registerOtp.path, { name, email, mobile });
  const otp = await sms.codeFor(mobile);
  const answer = await post(portal, authRoutes.register.path, { name, email, mobile, otp });
  const signedIn: SignedIn = await answer.json();
  return kept(portal, {
    [CANDIDATE_STORAGE.token]: signedIn.token,
    [CANDIDATE_STORAGE.userName]: signedIn.username,
    [CANDIDATE_STORAGE.applicationId]: signedIn.application_id,
  });
}

/** Signs the first staff user in without a browser. */
export async function logInStaffByApi(portal: string): Promise<KeptByBrowser> {
  const { username, password } = STAFF;
  const answer = await post(portal, staffAuthRoutes.login.path, { username, password });
  const { token, user }: StaffSignedIn = await answer.json();
  return kept(portal, {
    [STAFF_STORAGE.token]: token,
    [STAFF_STORAGE.user]: JSON.stringify(user),
    [STAFF_STORAGE.role]: user.role,
    [STAFF_STORAGE.username]: user.username,
  });
}

function kept(origin: string, entries: Readonly<Record<string, string>>): KeptByBrowser {
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

async function post(portal: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(portal + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
