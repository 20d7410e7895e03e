import { toApplicationNumber } from '@portal/contract/ids.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  endCandidateSession,
  keepCandidateSession,
  readCandidateSession,
  signOutCandidate,
} from './candidate-session.ts';
import {
  endStaffSession,
  keepStaffSession,
  readStaffSession,
  readStaffToken,
  signIn,
  signOut,
} from './staff-session.ts';
import { keysOf, type KeyValueStore, memoryStore } from './storage.ts';

function entriesOf(store: KeyValueStore) {
  return Object.fromEntries(keysOf(store).map((key) => [key, store.getItem(key)]));
}

describe('the candidate session', () => {
  it('is nobody without a token', () => {
    expect(readCandidateSession(memoryStore({ USER_NAME: 'Ananya' }))).toBeUndefined();
  });

  it('keeps what signing in answers under the names of the specification [6.5]', () => {
    const store = memoryStore();
    keepCandidateSession(
      { token: 't', username: 'Ananya Kulkarni', application_id: toApplicationNumber('KBP26-004182') },
      store,
    );
    expect(['TOKEN', 'USER_NAME', 'application_id'].map((key) => store.getItem(key))).toEqual([
      't',
      'Ananya Kulkarni',
      'KBP26-004182',
    ]);
    expect(readCandidateSession(store)).toEqual({
      token: 't',
      userName: 'Ananya Kulkarni',
      applicationNumber: 'KBP26-004182',
    });
  });

  it('never shows the application of the candidate who was signed in before', () => {
    const store = memoryStore({ TOKEN: 'a', application_id: 'KBP26-000001', user_name: 'Somebody' });
    keepCandidateSession({ token: 'b', username: 'Ananya' }, store);
    expect(readCandidateSession(store)).toEqual({
      token: 'b',
      userName: 'Ananya',
      applicationNumber: undefined,
    });
  });

  it('reads the name that an older front end wrote [3.161]', () => {
    expect(readCandidateSession(memoryStore({ TOKEN: 't', user_name: 'Asha' }))?.userName).toBe('Asha');
  });

  it('that ends removes the copy of the application and leaves the draft for the next login', () => {
    const own = 'application_draft KBP26-004182';
    const store = memoryStore({ TOKEN: 't', application_kept: '{}', [own]: '{}' });
    endCandidateSession(store);
    expect([store.getItem('application_kept'), store.getItem(own)]).toEqual([null, '{}']);
  });

  it('of another person finds no drafts, consent or copy of the application of the one before', () => {
    const kept = {
      application_kept: '{}',
      'application_draft KBP26-004182': '{}',
      'application_draft KBP26-004182 loan': '{}',
      'loan_consent KBP26-004182': 'given',
      utm_parameters: '{}',
    };
    const application_id = toApplicationNumber('KBP26-004182');
    const same = memoryStore(kept);
    keepCandidateSession({ token: 'b', username: 'Ananya', application_id }, same);
    const own = { TOKEN: 'b', USER_NAME: 'Ananya' };
    const { application_kept: _copy, ...left } = kept;
    expect(entriesOf(same)).toEqual({ ...left, ...own, application_id });

    const another = memoryStore(kept);
    const other = toApplicationNumber('KBP26-004183');
    keepCandidateSession({ token: 'b', username: 'Ananya', application_id: other }, another);
    expect(entriesOf(another)).toEqual({ utm_parameters: '{}', ...own, application_id: other });

    const without = memoryStore(kept);
    keepCandidateSession({ token: 'b', username: 'Ananya' }, without);
    expect(entriesOf(without)).toEqual({ utm_parameters: '{}', ...own });
  });

  it('ends without forgetting the campaign', () => {
    const store = memoryStore({ TOKEN: 't', user_name: 'Asha', utm_parameters: '{}' });
    endCandidateSession(store);
    expect(readCandidateSession(store)).toBeUndefined();
    expect(store.getItem('user_name')).toBeNull();
    expect(store.getItem('utm_parameters')).toBe('{}');
  });
});

describe('the staff session', () => {
  it('keeps token, user, role and name [3.162 6.15]', () => {
    const store = memoryStore();
    keepStaffSession({ token: 't', user: { role: 'ops', username: 'meera.joshi' } }, store);
    expect(readStaffSession(store)).toEqual({ role: 'ops', username: 'meera.joshi' });
    expect(readStaffToken(store)).toBe('t');
    expect(store.getItem('admin_user')).toBe('{"role":"ops","username":"meera.joshi"}');
  });

  it('takes the role from the user object where it stands there alone [6.16]', () => {
    const store = memoryStore({ admin_user: '{"role":"sales","username":"r.iyer"}' });
    expect(readStaffSession(store)).toEqual({ role: 'sales', username: 'r.iyer' });
  });

  it.each([
    ['nothing stored', {}],
    ['an unknown role', { admin_role: 'root' }],
    ['a damaged user', { admin_user: '{"role":' }],
    ['a user without a role', { admin_user: '{"username":"x"}', admin_token: 't' }],
  ])('is nobody with %s [6.17]', (_case, stored) => {
    expect(readStaffSession(memoryStore(stored))).toBeUndefined();
  });

  it('ends whole [4.31]', () => {
    const store = memoryStore({ admin_token: 't', admin_role: 'admin', admin_user: '{"role":"admin"}' });
    endStaffSession(store);
    expect(readStaffSession(store)).toBeUndefined();
    expect(readStaffToken(store)).toBeUndefined();
  });
});

function answering(body: unknown, init: ResponseInit = {}) {
  return vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, init)));
}

const silent: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

describe('candidate logout', () => {
  it('clears everything before the server has heard, and tells it whose session ends [2c.130 4.29]', async () => {
    const store = memoryStore({ TOKEN: 't', utm_parameters: '{}', admin_role: 'ops' });
    const fetchNow = answering({ message: 'Logout Success' });
    const told = signOutCandidate({ store, fetch: fetchNow });
    expect(['TOKEN', 'utm_parameters', 'admin_role'].map((key) => store.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
    await told;
    const [url, init] = fetchNow.mock.calls[0] ?? [];
    expect(url).toBe('/api/auth/logout/');
    expect(init?.keepalive).toBe(true);
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer t');
  });

  it('works without a network', async () => {
    const store = memoryStore({ TOKEN: 't' });
    await signOutCandidate({ store, fetch: silent });
    expect(readCandidateSession(store)).toBeUndefined();
  });
});

describe('staff sign-in', () => {
  const credentials = { username: 'meera.joshi', password: 'secret-1' };

  it('keeps who the server says has signed in [4.30]', async () => {
    const store = memoryStore();
    const user = { id: 7, role: 'admin', username: 'meera.joshi' };
    await signIn(credentials, { store, fetch: answering({ token: 't', user }) });
    expect(readStaffSession(store)).toEqual({ role: 'admin', username: 'meera.joshi' });
    expect(readStaffToken(store)).toBe('t');
  });

  it.each([
    ['a role nobody knows', { token: 't', user: { role: 'root', username: 'x' } }],
    ['no token', { user: { role: 'admin', username: 'x' } }],
    ['nothing', null],
  ])('keeps nobody if the answer has %s', async (_case, body) => {
    const store = memoryStore();
    await expect(signIn(credentials, { store, fetch: answering(body) })).rejects.toMatchObject({
      kind: 'answer',
      message: '',
    });
    expect(readStaffSession(store)).toBeUndefined();
  });

  it('hands on the refusal from the error field [8s.7]', async () => {
    const fetchNow = answering({ error: 'The username or password is not right.' }, { status: 401 });
    await expect(signIn(credentials, { store: memoryStore(), fetch: fetchNow })).rejects.toMatchObject({
      kind: 'answer',
      message: 'The username or password is not right.',
    });
  });

  it('ends even where the server does not hear', async () => {
    const store = memoryStore({ admin_token: 't', admin_role: 'admin', other: 'stays' });
    await signOut({ store, fetch: silent });
    expect(readStaffSession(store)).toBeUndefined();
    expect(store.getItem('other')).toBe('stays');
  });
});
