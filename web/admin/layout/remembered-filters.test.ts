import { describe, expect, it } from 'vitest';
import { addressOf, rememberFilter } from './remembered-filters.ts';

describe('going to a screen', () => {
  it('shows it as it was left', () => {
    rememberFilter('/admin-leads', '?search=pune');
    expect(addressOf('/admin-leads', false)).toBe('/admin-leads?search=pune');
    rememberFilter('/admin-leads', '');
    expect(addressOf('/admin-leads', false)).toBe('/admin-leads');
  });

  it('from itself shows it whole', () => {
    rememberFilter('/admin-audit', '?page=4');
    expect(addressOf('/admin-audit', true)).toBe('/admin-audit');
  });

  it('for the first time shows it whole', () => {
    expect(addressOf('/admin-dashboard', false)).toBe('/admin-dashboard');
  });
});
