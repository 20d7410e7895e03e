import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../api/storage.ts';
import {
  isByProvider,
  keepConfirmation,
  keepSignOutOffer,
  noteConfirmation,
  noteProviderSignIn,
  readSignOutOffer,
  takeConfirmation,
} from './provider-session.ts';

const THERE = 'https://login.bank.example/session/end?id_token_hint=a';

describe('a tab that signed in by the identity provider', () => {
  it('offers to sign out there too, once it logged out here', () => {
    const store = memoryStore();
    noteProviderSignIn(store);
    expect(isByProvider(store)).toBe(true);
    keepSignOutOffer(THERE, store);
    expect(isByProvider(store)).toBe(false);
    expect(readSignOutOffer(store)).toBe(THERE);
    noteProviderSignIn(store);
    expect(readSignOutOffer(store)).toBeUndefined();
  });

  it.each([undefined, '', 'javascript:alert(1)', '/admin-login'])('offers nothing by %j', (url) => {
    const store = memoryStore();
    keepSignOutOffer(url, store);
    expect(readSignOutOffer(store)).toBeUndefined();
  });

  it('offers nothing by what somebody else wrote there', () => {
    expect(readSignOutOffer(memoryStore({ staff_sign_out_url: 'javascript:alert(1)' }))).toBeUndefined();
  });
});

describe('a tab that went to the identity provider to confirm who is logged in', () => {
  const answer = { state: 'a-state', code: 'a-code' };

  it('hands on the answer to that, once', () => {
    const store = memoryStore();
    noteConfirmation('https://login.bank.example/auth?state=a-state', store);
    expect(keepConfirmation(answer, store)).toBe(true);
    expect(takeConfirmation()).toEqual(answer);
    expect(takeConfirmation()).toBeUndefined();
    expect(keepConfirmation(answer, store)).toBe(false);
  });

  it('takes any other answer for a sign-in', () => {
    const store = memoryStore();
    expect(keepConfirmation(answer, store)).toBe(false);
    noteConfirmation('https://login.bank.example/auth?state=another', store);
    expect(keepConfirmation(answer, store)).toBe(false);
    expect(takeConfirmation()).toBeUndefined();
  });
});
