import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { StaffUser } from './use-users.ts';
import { compactUser, userColumns } from './user-columns.tsx';

const MEERA: StaffUser = {
  id: 7,
  username: 'meera',
  role: 'ops',
  mobile_number: null,
  is_active: false,
  created_at: '2026-11-15T06:30:00Z',
  last_login_at: null,
  has_second_factor: false,
  updated_at: '2026-11-15T06:30:00Z',
};

const columns = userColumns(() => 'Edit', undefined).flatMap((group) => group.columns);

describe('the table of users', () => {
  it('has the six columns that were asked for [2s.99-104]', () => {
    const asked = columns.map(({ name }) => name).filter((name) => name !== 'Last Login');
    expect(asked).toEqual(['Username', 'Role', 'Mobile Number', 'Status', 'Created At', 'Actions']);
  });

  it('shows beside them when each user last logged in, and whether with a second factor', () => {
    const cell = columns.find(({ name }) => name === 'Last Login')?.cell;
    const shown = (user: object) => renderToStaticMarkup(cell?.({ ...MEERA, ...user }));
    expect(shown({})).toBe('Never');
    const last_login_at = '2026-11-15T06:30:00Z';
    expect(shown({ last_login_at, has_second_factor: true })).toMatch(
      /^15 Nov 2026, 12\.00 pm.*second factor/,
    );
  });

  it('warns of a user who cannot recover a password', () => {
    const shown = (user: StaffUser) => [
      renderToStaticMarkup(columns[2]?.cell(user)),
      renderToStaticMarkup(compactUser(user, () => null, undefined).second),
    ];
    for (const text of shown(MEERA)) expect(text).toContain('Cannot recover');
    for (const text of shown({ ...MEERA, mobile_number: '9812345678' })) {
      expect(text).not.toContain('Cannot recover');
      expect(text).toContain('45678');
    }
  });

  it('tells who is active by a badge [2s.105]', () => {
    const badge = (is_active: boolean) => renderToStaticMarkup(columns[3]?.cell({ ...MEERA, is_active }));
    expect(badge(false)).toContain('>Inactive<');
    expect(badge(true)).toContain('>Active<');
  });
});
