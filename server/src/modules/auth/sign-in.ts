import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { Clock } from '../../kernel/clock.ts';
import { randomToken } from '../../kernel/ids.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { ApplicationsStore } from '../applications/applications.store.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { Browser } from './browser.ts';
import type { Candidate } from './candidates.store.ts';
import type { DevicesStore } from './devices.store.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SessionsStore } from './sessions.store.ts';

export interface SignInStores {
  readonly devices: DevicesStore;
  readonly sessions: SessionsStore;
  readonly applications: ApplicationsStore;
  readonly audit: AuditStore;
}

export interface SignInResult {
  readonly token: string;
  readonly username: string;
  readonly applicationNumber: ApplicationNumber | undefined;
  /** Kept by the browser, so that it is known the next time. */
  readonly device: string;
}

export type SignIn = (
  stores: SignInStores,
  candidate: Candidate,
  browser: Browser,
  action: 'candidate.registered' | 'candidate.logged-in',
) => Promise<SignInResult>;

/** Makes a browser known to an account; returns its cookie. */
export function createRememberBrowser(clock: Clock) {
  return async ({ devices }: Pick<SignInStores, 'devices'>, candidateId: number, browser: Browser) => {
    const device = await deviceFor(devices, candidateId, browser.device);
    await devices.remember(candidateId, tokenHash(device), clock.now().toISOString());
    return device;
  };
}

/** The result of registration and login: a session, a known browser, and the record of it. */
export function createSignIn(sessions: SessionsService, clock: Clock): SignIn {
  const rememberBrowser = createRememberBrowser(clock);
  return async (stores, candidate, browser, action) => {
    const device = await rememberBrowser(stores, candidate.id, browser);
    const { token, session } = sessions.newForCandidate(candidate.id, browser.caller);
    await stores.sessions.add(session);
    await stores.audit.record({
      actor: { kind: 'candidate', id: candidate.id, name: candidate.fullName },
      action,
      subject: { kind: 'candidate', id: candidate.id },
      caller: browser.caller,
    });
    const applicationNumber = await stores.applications.numberOf(candidate.id);
    return { token, username: candidate.fullName, applicationNumber, device };
  };
}

/**
 * A browser that is new to the account gets a new cookie, for all accounts that knew the old one: an attacker who
 * planted the old one, to pass for this browser later, gains nothing.
 */
async function deviceFor(devices: DevicesStore, candidateId: number, brought?: string): Promise<string> {
  if (brought === undefined) return randomToken();
  if (await devices.isKnownTo(candidateId, tokenHash(brought))) return brought;
  const device = randomToken();
  await devices.rename(tokenHash(brought), tokenHash(device));
  return device;
}
