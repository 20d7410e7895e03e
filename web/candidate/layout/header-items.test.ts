import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import { describe, expect, it } from 'vitest';
import { headerItems, HEADERS } from './header-items.ts';

const shown = (screen: keyof typeof HEADERS) =>
  headerItems(HEADERS[screen], () => undefined).map(({ label, href }) =>
    href === undefined ? label : `${label} ${href}`,
  );

describe('the header', () => {
  it('of the login leads home and to the registration [2c.42]', () => {
    expect(shown(screens.login)).toEqual(['Home /portal', 'Register /portal/register']);
  });

  it('of the registration leads home and to the login [2c.49]', () => {
    expect(shown(screens.register)).toEqual(['Home /portal', 'Login /portal/login']);
  });

  it('of the dashboard and the thanks for a loan leads home, and logs out [2c.65 2c.129]', () => {
    for (const screen of [screens.dashboard, screens.loanThankYou]) {
      expect(shown(screen)).toEqual(['Home /portal', 'Logout']);
    }
  });

  it('of all other screens leads home and to the dashboard, and logs out [2c.106 2c.115]', () => {
    const { login: _in, register: _new, dashboard: _board, loanThankYou: _thanks, ...others } = screens;
    for (const screen of Object.values(others)) {
      expect(shown(screen), screen).toEqual(['Home /portal', 'Dashboard /portal/dashboard', 'Logout']);
    }
  });
});
