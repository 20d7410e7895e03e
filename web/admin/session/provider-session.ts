import type { ProviderAnswer } from '../../api/staff-session.ts';
import { type KeyValueStore, sessionStore } from '../../api/storage.ts';

const BY_PROVIDER = 'staff_by_provider';
const SIGN_OUT_URL = 'staff_sign_out_url';
const CONFIRMING = 'staff_confirming';

/** This tab goes to the identity provider to sign in. */
export function noteProviderSignIn(store: KeyValueStore = sessionStore()): void {
  store.setItem(BY_PROVIDER, 'yes');
  store.removeItem(SIGN_OUT_URL);
}

export function isByProvider(store: KeyValueStore = sessionStore()): boolean {
  return store.getItem(BY_PROVIDER) !== null;
}

/** After a logout here: where this browser signs out of the provider as well. */
export function keepSignOutOffer(url: string | undefined, store: KeyValueStore = sessionStore()): void {
  store.removeItem(BY_PROVIDER);
  if (url !== undefined && isWebAddress(url)) store.setItem(SIGN_OUT_URL, url);
}

export function readSignOutOffer(store: KeyValueStore = sessionStore()): string | undefined {
  const url = store.getItem(SIGN_OUT_URL);
  return url !== null && isWebAddress(url) ? url : undefined;
}

export function forgetSignOutOffer(store: KeyValueStore = sessionStore()): void {
  store.removeItem(SIGN_OUT_URL);
}

/** This tab goes to the provider, at this address, to confirm who is logged in. */
export function noteConfirmation(url: string, store: KeyValueStore = sessionStore()): void {
  store.setItem(CONFIRMING, new URL(url).searchParams.get('state') ?? '');
}

let confirmation: ProviderAnswer | undefined;

/** Keeps what came back from the provider for Settings, if this tab went there to confirm who is logged in. */
export function keepConfirmation(answer: ProviderAnswer, store: KeyValueStore = sessionStore()): boolean {
  if (store.getItem(CONFIRMING) !== answer.state) return false;
  store.removeItem(CONFIRMING);
  confirmation = answer;
  return true;
}

/** Returns it once: it cannot be sent twice. */
export function takeConfirmation(): ProviderAnswer | undefined {
  const taken = confirmation;
  confirmation = undefined;
  return taken;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}
