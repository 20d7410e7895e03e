import { describe, expect, it } from 'vitest';
import { type Capability, DEFAULT_NEW_USER_ROLE, may, ROLE_LABELS, ROLES } from './permissions.ts';

const allowed = (capability: Capability) => ROLES.filter((role) => may(role, capability));

describe('who may do what', () => {
  it('is one of three roles', () => {
    expect(ROLE_LABELS).toEqual({ admin: 'Admin', ops: 'Operations', sales: 'Sales' });
    expect(DEFAULT_NEW_USER_ROLE).toBe('ops');
  });

  it.each<[Capability, readonly string[]]>([
    ['settings.link', ['admin', 'ops']],
    ['users.manage', ['admin']],
    ['own-password.reset', ['admin', 'ops', 'sales']],
    ['applications.edit', ['admin', 'ops']],
    ['applications.delete', ['admin']],
    ['applications.download', ['admin', 'ops', 'sales']],
    ['payments.download', ['admin', 'ops', 'sales']],
    ['loans.download', ['admin', 'ops', 'sales']],
    ['documents.view', ['admin', 'ops', 'sales']],
    ['loan-providers.edit', ['admin', 'ops']],
  ])('%s is for %j', (capability, roles) => {
    expect(allowed(capability)).toEqual(roles);
  });

  it.each([undefined, null, '', 'root', 'ADMIN'])('is nobody with the role %j', (role) => {
    expect(may(role, 'applications.list')).toBe(false);
  });
});
