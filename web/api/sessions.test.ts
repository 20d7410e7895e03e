import { describe, expect, it } from 'vitest';
import { endCandidateSession, keepCandidateSession, readCandidateSession } from './candidate-session.ts';
import { endStaffSession, keepStaffSession, readStaffSession, readStaffToken } from './staff-session.ts';
import { memoryStore } from './storage.ts';

describe('the candidate session', () => {
  it('is nobody without a token', () => {
    expect(readCandidateSession(memoryStore({ USER_NAME: 'Ananya' }))).toBeUndefined();
  });

  it('keeps what signing in answers under the names of the specification', () => {
    const store = memoryStore();
    keepCandidateSession({ token: 't', username: 'Ananya Kulkarni', application_id: 'KBP26-004182' }, store);
    expect(['TOKEN', 'USER_NAME', 'application_id'].map((key) => store.getItem(key))).toEqual([
      't',
      'Ananya Kulkarni',
      'KBP26-004182',
    ]);
    expect(readCandidateSession(store)).toEqual({
      token: 't',
      userName: 'Ananya Kulkarni',
      applicationId: 'KBP26-004182',
    });
  });

  it('never shows the application of whoever was signed in before', () => {
    const store = memoryStore({ TOKEN: 'a', application_id: 'KBP26-000001', user_name: 'Somebody' });
    keepCandidateSession({ token: 'b', username: 'Ananya' }, store);
    expect(readCandidateSession(store)).toEqual({ token: 'b', userName: 'Ananya', applicationId: undefined });
  });

  it('reads the name that an older front end wrote', () => {
    expect(readCandidateSession(memoryStore({ TOKEN: 't', user_name: 'Asha' }))?.userName).toBe('Asha');
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
  it('keeps token, user, role and name', () => {
    const store = memoryStore();
    keepStaffSession({ token: 't', user: { role: 'ops', username: 'meera.joshi' } }, store);
    expect(readStaffSession(store)).toEqual({ role: 'ops', username: 'meera.joshi' });
    expect(readStaffToken(store)).toBe('t');
    expect(store.getItem('admin_user')).toBe('{"role":"ops","username":"meera.joshi"}');
  });

  it('takes the role from the user object where it stands there alone', () => {
    const store = memoryStore({ admin_user: '{"role":"sales","username":"r.iyer"}' });
    expect(readStaffSession(store)).toEqual({ role: 'sales', username: 'r.iyer' });
  });

  it.each([
    ['nothing stored', {}],
    ['an unknown role', { admin_role: 'root' }],
    ['a damaged user', { admin_user: '{"role":' }],
    ['a user without a role', { admin_user: '{"username":"x"}', admin_token: 't' }],
  ])('is nobody with %s', (_case, stored) => {
    expect(readStaffSession(memoryStore(stored))).toBeUndefined();
  });

  it('ends whole', () => {
    const store = memoryStore({ admin_token: 't', admin_role: 'admin', admin_user: '{"role":"admin"}' });
    endStaffSession(store);
    expect(readStaffSession(store)).toBeUndefined();
    expect(readStaffToken(store)).toBeUndefined();
  });
});
