import { describe, expect, it } from 'vitest';
import {
  type Capability,
  DEFAULT_NEW_USER_ROLE,
  EVERY_ROLE,
  FURTHER_ROLES,
  may,
  roleLabel,
  ROLES,
} from './permissions.ts';

const allowed = (capability: Capability) => ROLES.filter((role) => may(role, capability));

describe('who may do what', () => {
  it('is one of three roles [1.17 6.12-14 9.31]', () => {
    expect(ROLES.map(roleLabel)).toEqual(['Admin', 'Operations', 'Sales']);
    expect(DEFAULT_NEW_USER_ROLE).toBe('ops');
  });

  it.each<[Capability, readonly string[]]>([
    ['settings.link', ['admin', 'ops']],
    ['users.manage', ['admin']],
    ['own-password.reset', ['admin', 'ops', 'sales']],
    ['applications.edit', ['admin', 'ops']],
    ['applications.delete', ['admin']],
    ['views.share', ['admin']],
    ['applications.download', ['admin', 'ops', 'sales']],
    ['payments.download', ['admin', 'ops', 'sales']],
    ['loans.download', ['admin', 'ops', 'sales']],
    ['documents.view', ['admin', 'ops', 'sales']],
    ['verification.work', ['admin', 'ops']],
    ['loan-providers.edit', ['admin', 'ops']],
    ['desk.take', ['admin', 'ops']],
    ['cash-book.keep', ['admin', 'ops']],
    ['bank.match', ['admin', 'ops']],
  ])('%s is for %j [6.28-35]', (capability, roles) => {
    expect(allowed(capability)).toEqual(roles);
  });

  it('is one of two more roles where a setting names them', () => {
    expect(FURTHER_ROLES.map(roleLabel)).toEqual(['Finance', 'Verifier']);
  });

  it.each<[(typeof FURTHER_ROLES)[number], Capability, boolean]>([
    ['finance', 'money.release', true],
    ['finance', 'payments.download', true],
    ['finance', 'desk.take', true],
    ['finance', 'cash-book.keep', true],
    ['finance', 'bank.match', true],
    ['verifier', 'bank.match', false],
    ['finance', 'documents.view', false],
    ['finance', 'users.manage', false],
    ['verifier', 'desk.take', false],
    ['finance', 'applications.edit', false],
    ['verifier', 'documents.view', true],
    ['verifier', 'verification.work', true],
    ['verifier', 'payments.list', false],
    ['verifier', 'approvals.decide', false],
  ])('%s may %s: %s', (role, capability, expected) => {
    expect(may(role, capability)).toBe(expected);
    expect(EVERY_ROLE).toContain(role);
  });

  it.each([undefined, null, '', 'root', 'ADMIN'])('is nobody with the role %j', (role) => {
    expect(may(role, 'applications.list')).toBe(false);
  });
});
