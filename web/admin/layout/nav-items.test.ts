import { describe, expect, it } from 'vitest';
import { navItems } from './nav-items.ts';

const labels = (role: unknown, path = '/admin-dashboard') => navItems(role, path).map(({ label }) => label);

describe('the staff navigation', () => {
  it('shows an admin everything', () => {
    expect(labels('admin')).toEqual([
      'Dashboard',
      'Payment History',
      'Loan Dashboard',
      'Leads',
      'Audit',
      'Settings',
    ]);
  });

  it('shows operations no audit', () => {
    expect(labels('ops')).toEqual(['Dashboard', 'Payment History', 'Loan Dashboard', 'Leads', 'Settings']);
  });

  it('shows sales neither audit nor settings', () => {
    expect(labels('sales')).toEqual(['Dashboard', 'Payment History', 'Loan Dashboard', 'Leads']);
  });

  it.each([undefined, '', 'root'])('shows the role %s nothing', (role) => {
    expect(labels(role)).toEqual([]);
  });

  it('calls the loan screen by its own name where somebody is on it', () => {
    expect(labels('sales', '/admin-loan-dashboard')).toContain('Loan History');
    expect(labels('sales', '/admin-loan-dashboard')).not.toContain('Loan Dashboard');
  });

  it('marks the dashboard as current at both of its addresses', () => {
    for (const path of ['/admin-dashboard', '/admin/dashboard']) {
      expect(navItems('ops', path).filter(({ current }) => current)).toMatchObject([{ label: 'Dashboard' }]);
    }
  });
});
