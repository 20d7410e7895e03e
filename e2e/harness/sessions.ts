import { toApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { CANDIDATE_STORAGE, STAFF_STORAGE } from '@portal/contract/storage-keys.ts';
import { ask } from './ask.ts';
import type { Person } from './person.ts';
import { STAFF } from './portal.ts';
import type { Phone } from './sms.ts';

/** What a browser keeps, in the shape that opens a browser with it. */
export interface BrowserStorage {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

export interface SignedInCandidate {
  readonly applicationNumber: ApplicationNumber;
  readonly token: string;
  readonly browser: BrowserStorage;
}

export interface SignedInStaff {
  readonly username: string;
  readonly token: string;
  readonly browser: BrowserStorage;
}

interface StaffLogin {
  readonly token: string;
  readonly user: { readonly username: string; readonly role: string };
  readonly hides?: readonly string[];
}

/** Registers a candidate without a browser, for journeys that begin signed in. */
export async function registerByApi(
  portal: string,
  { name, email, mobile }: Person,
  sms: Phone,
  campaign: { readonly utm_campaign?: string } = {},
): Promise<SignedInCandidate> {
  const registrant = { name, email, mobile, ...campaign };
  await ask(portal, 'POST', authRoutes.registerOtp.path, registrant);
  const otp = await sms.codeFor(mobile);
  const answer = await ask<Readonly<Record<'token' | 'username' | 'application_id', string>>>(
    portal,
    'POST',
    authRoutes.register.path,
    { ...registrant, otp },
  );
  const browser = kept(portal, {
    [CANDIDATE_STORAGE.token]: answer.token,
    [CANDIDATE_STORAGE.userName]: answer.username,
    [CANDIDATE_STORAGE.applicationNumber]: answer.application_id,
  });
  return { applicationNumber: toApplicationNumber(answer.application_id), token: answer.token, browser };
}

/** Signs a staff user in without a browser: the first one, unless it is said who. */
export async function logInStaffByApi(
  portal: string,
  { username, password }: Readonly<Record<'username' | 'password', string>> = STAFF,
): Promise<SignedInStaff> {
  const {
    token,
    user,
    hides = [],
  } = await ask<StaffLogin>(portal, 'POST', staffAuthRoutes.login.path, { username, password });
  const browser = kept(portal, {
    [STAFF_STORAGE.token]: token,
    [STAFF_STORAGE.user]: JSON.stringify(user),
    [STAFF_STORAGE.role]: user.role,
    [STAFF_STORAGE.username]: user.username,
    [STAFF_STORAGE.hides]: JSON.stringify(hides),
  });
  return { username: user.username, token, browser };
}

function kept(origin: string, entries: Readonly<Record<string, string>>): BrowserStorage {
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
