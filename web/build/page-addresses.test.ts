import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { describe, expect, it } from 'vitest';
import { pageOf } from './page-addresses.ts';

describe('while developing, an address is answered by', () => {
  it.each([LANDING_SCREEN, `${LANDING_SCREEN}/`])('the landing page: %s', (address) => {
    expect(pageOf(address)).toBe('landing');
  });

  it.each(Object.values(CANDIDATE_SCREENS))('the candidate’s page: %s', (address) => {
    expect(pageOf(address)).toBe('candidate');
  });

  it.each(Object.values(STAFF_SCREENS))('the staff’s page: %s', (address) => {
    expect(pageOf(address)).toBe('admin');
  });

  it.each(['/', '/admin/main.tsx', '/admin/layout/SideNav.module.css', '/administration', '/favicon.svg'])(
    'nothing of the kind: %s',
    (address) => {
      expect(pageOf(address)).toBeUndefined();
    },
  );
});
