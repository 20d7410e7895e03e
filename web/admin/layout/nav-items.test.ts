import { describe, expect, it } from 'vitest';
import { navItems } from './nav-items.ts';

const labels = (role: unknown, path = '/admin-dashboard') => navItems(role, path).map(({ label }) => label);

describe('the staff navigation', () => {
  it('shows an admin everything [6.21]', () => {
    expect(labels('admin')).toEqual([
      'Dashboard',
      'Verification',
      'Payment History',
      'Cash book',
      'Bank',
      'Month end',
      'Loan Dashboard',
      'Leads',
      'Audit',
      'Settings',
    ]);
  });

  it('shows operations no audit [6.22]', () => {
    expect(labels('ops')).toEqual([
      'Dashboard',
      'Verification',
      'Payment History',
      'Cash book',
      'Bank',
      'Month end',
      'Loan Dashboard',
      'Leads',
      'Settings',
    ]);
  });

  it('shows sales neither audit nor settings [6.23]', () => {
    expect(labels('sales')).toEqual(['Dashboard', 'Payment History', 'Loan Dashboard', 'Leads']);
  });

  it('shows what waits for a second person where the portal requires one', () => {
    const waiting = { isUsed: true, count: 4 };
    expect(navItems('admin', '/admin-dashboard', waiting)).toContainEqual(
      expect.objectContaining({ label: 'To approve', count: 4 }),
    );
    const none = navItems('sales', '/admin-dashboard', { isUsed: true, count: 0 });
    expect(none.find(({ label }) => label === 'To approve')).not.toHaveProperty('count');
    expect(labels('admin', '/admin-approvals')).toContain('To approve');
  });

  it('counts what waits for a verifier', () => {
    const items = navItems('ops', '/admin-dashboard', { isUsed: false, count: 0, toVerify: 41 });
    expect(items.find(({ label }) => label === 'Verification')).toMatchObject({ count: 41, isUrgent: false });
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

  it('marks Month end as current where the settlements of the provider are', () => {
    for (const path of ['/admin-month-end', '/admin-settlements']) {
      expect(navItems('ops', path).filter(({ current }) => current)).toMatchObject([{ label: 'Month end' }]);
    }
  });
});
