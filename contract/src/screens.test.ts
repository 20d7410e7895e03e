import { describe, expect, it } from 'vitest';
import { CANDIDATE_SCREENS, LANDING_SCREEN, REDIRECTS, STAFF_SCREENS } from './screens.ts';
import { CANDIDATE_STORAGE, STAFF_STORAGE } from './storage-keys.ts';

describe('the addresses that people and documents know', () => {
  it('of candidates [2c.2-11]', () => {
    expect(LANDING_SCREEN).toBe('/portal');
    expect(Object.values(CANDIDATE_SCREENS)).toEqual([
      '/portal/login',
      '/portal/register',
      '/portal/dashboard',
      '/portal/application-form',
      '/portal/application-success',
      '/portal/payment-options',
      '/portal/payment-success',
      '/portal/loan-options',
      '/portal/loan-thankyou',
    ]);
  });

  it('of staff [2s.2-7]', () => {
    expect(Object.values(STAFF_SCREENS)).toEqual(
      expect.arrayContaining([
        '/admin-login',
        '/admin-dashboard',
        '/admin/dashboard',
        '/admin-payment-history',
        '/admin-loan-dashboard',
        '/admin-settings',
      ]),
    );
  });

  it('lead on where nothing stands at them [2s.1]', () => {
    expect(REDIRECTS).toMatchObject({ '/': '/portal', '/admin': '/admin-login' });
  });
});

describe('a browser', () => {
  it('keeps a candidate signed in under names that stay [3.151-155]', () => {
    expect(Object.values(CANDIDATE_STORAGE)).toEqual([
      'TOKEN',
      'USER_NAME',
      'user_name',
      'application_id',
      'utm_parameters',
      'application_kept',
      'application_draft',
      'loan_consent',
      'portal-uploads',
    ]);
  });

  it('keeps a member of staff signed in under names that stay [3.156-159]', () => {
    expect(Object.values(STAFF_STORAGE)).toEqual([
      'admin_token',
      'admin_user',
      'admin_role',
      'admin_username',
      'admin_hides',
    ]);
  });
});
