import { describe, expect, it } from 'vitest';
import { afterTokenChange } from './other-tabs.ts';

describe('what another tab does', () => {
  it('is done here too: a logout leads to the login', () => {
    expect(afterTokenChange('admin_username', 'meera.joshi', null)).toBe('log-in');
    expect(afterTokenChange(null, null, null)).toBe('log-in');
  });

  it('shows what the other user may see', () => {
    expect(afterTokenChange('admin_username', 'meera.joshi', 'r.iyer')).toBe('reload');
  });

  it('is nothing where the same user got a new token, or where it is about something else', () => {
    expect(afterTokenChange('admin_token', 'a', 'b')).toBe('nothing');
    expect(afterTokenChange('TOKEN', 'a', null)).toBe('nothing');
    expect(afterTokenChange('admin_username', null, 'meera.joshi')).toBe('nothing');
  });
});
