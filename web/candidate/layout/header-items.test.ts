import { describe, expect, it } from 'vitest';
import { type HeaderKind, headerItems } from './header-items.ts';

const shown = (kind: HeaderKind) =>
  headerItems(kind, () => undefined).map(({ label, href }) =>
    href === undefined ? label : `${label} ${href}`,
  );

describe('the header', () => {
  it('of the login leads home and to the registration', () => {
    expect(shown('login')).toEqual(['Home /portal', 'Register /portal/register']);
  });

  it('of the registration leads home and to the login', () => {
    expect(shown('register')).toEqual(['Home /portal', 'Login /portal/login']);
  });

  it('of the dashboard and the thanks for a loan leads home, and logs out', () => {
    expect(shown('home-only')).toEqual(['Home /portal', 'Logout']);
  });

  it('of all other screens leads home and to the dashboard, and logs out', () => {
    expect(shown('signed-in')).toEqual(['Home /portal', 'Dashboard /portal/dashboard', 'Logout']);
  });
});
