/** The one table of who may do what in the staff area. The server enforces it; the web only hides by it. */
export const ROLES = ['admin', 'ops', 'sales'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS = {
  admin: 'Admin',
  ops: 'Operations',
  sales: 'Sales',
} as const satisfies Record<Role, string>;

export const DEFAULT_NEW_USER_ROLE: Role = 'ops';

export const PERMISSIONS = {
  'own-password.reset': ['admin', 'ops', 'sales'],
  'session.own': ['admin', 'ops', 'sales'],
  'own-sessions.manage': ['admin', 'ops', 'sales'],
  'second-factor.own': ['admin', 'ops', 'sales'],
  'settings.link': ['admin', 'ops'],
  'users.manage': ['admin'],
  'audit.read': ['admin'],
  'applications.list': ['admin', 'ops', 'sales'],
  'applications.edit': ['admin', 'ops'],
  'applications.delete': ['admin'],
  'applications.restore': ['admin'],
  'applications.download': ['admin', 'ops', 'sales'],
  'documents.view': ['admin', 'ops', 'sales'],
  'payments.list': ['admin', 'ops', 'sales'],
  'payments.download': ['admin', 'ops', 'sales'],
  'payments.reconcile': ['admin', 'ops', 'sales'],
  'loans.list': ['admin', 'ops', 'sales'],
  'loans.download': ['admin', 'ops', 'sales'],
  'loan-providers.edit': ['admin', 'ops'],
  'leads.list': ['admin', 'ops', 'sales'],
  'leads.edit': ['admin', 'ops', 'sales'],
  'leads.download': ['admin', 'ops', 'sales'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof PERMISSIONS;

/** All that a user may do whose role needs a second factor, until one is added. */
const WITHOUT_FACTOR: readonly Capability[] = ['session.own', 'second-factor.own'];

export function isOpenWithoutFactor(capability: Capability): boolean {
  return WITHOUT_FACTOR.includes(capability);
}

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** A missing or unknown role may do nothing. */
export function may(role: unknown, capability: Capability): boolean {
  return isRole(role) && PERMISSIONS[capability].some((allowed) => allowed === role);
}
