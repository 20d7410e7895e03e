/** The one table of who may do what in the staff area. The server enforces it; the web only hides by it. */
export const ROLES = ['admin', 'ops', 'sales'] as const;

const LABELS = { admin: 'Admin', ops: 'Operations', sales: 'Sales' } as const satisfies Record<
  (typeof ROLES)[number],
  string
>;

/** What a setting can hide from roles: identity numbers are masked, documents and their archives are closed. */
export const HIDEABLE = ['numbers', 'documents'] as const;
export type Hideable = (typeof HIDEABLE)[number];

export const DEFAULT_NEW_USER_ROLE: Role = 'ops';

export const PERMISSIONS = {
  'own-password.reset': ['admin', 'ops', 'sales'],
  'session.own': ['admin', 'ops', 'sales'],
  'own-sessions.manage': ['admin', 'ops', 'sales'],
  'second-factor.own': ['admin', 'ops', 'sales'],
  'settings.link': ['admin', 'ops'],
  'users.manage': ['admin'],
  'audit.read': ['admin'],
  'audit.download': ['admin'],
  'applications.list': ['admin', 'ops', 'sales'],
  'applications.edit': ['admin', 'ops'],
  'applications.delete': ['admin'],
  'applications.restore': ['admin'],
  'views.share': ['admin'],
  'applications.download': ['admin', 'ops', 'sales'],
  'documents.view': ['admin', 'ops', 'sales'],
  'verification.work': ['admin', 'ops'],
  'notes.read': ['admin', 'ops', 'sales'],
  'notes.write': ['admin', 'ops', 'sales'],
  'owners.set': ['admin', 'ops'],
  'contact.change': ['admin', 'ops'],
  'contact.release': ['admin'],
  'payments.list': ['admin', 'ops', 'sales'],
  'payments.download': ['admin', 'ops', 'sales'],
  'payments.reconcile': ['admin', 'ops', 'sales'],
  'desk.take': ['admin', 'ops'],
  'cash-book.keep': ['admin', 'ops'],
  'bank.match': ['admin', 'ops'],
  'month-end.read': ['admin', 'ops'],
  'invoices.issue': ['admin'],
  'refunds.list': ['admin', 'ops', 'sales'],
  'refunds.manage': ['admin', 'ops'],
  'concessions.propose': ['admin', 'ops'],
  'loans.list': ['admin', 'ops', 'sales'],
  'loans.download': ['admin', 'ops', 'sales'],
  'loan-providers.edit': ['admin', 'ops'],
  'leads.list': ['admin', 'ops', 'sales'],
  'leads.edit': ['admin', 'ops', 'sales'],
  'leads.download': ['admin', 'ops', 'sales'],
  'approvals.list': ['admin', 'ops', 'sales'],
  'approvals.decide': ['admin'],
  'money.release': ['admin'],
  'exports.release': ['admin'],
} as const satisfies Record<string, readonly (typeof ROLES)[number][]>;

export type Capability = keyof typeof PERMISSIONS;

/** All that a user may do whose role needs a second factor, until one is added. */
const WITHOUT_FACTOR: readonly Capability[] = ['session.own', 'second-factor.own'];

export function isOpenWithoutFactor(capability: Capability): boolean {
  return WITHOUT_FACTOR.includes(capability);
}

/** What every signed-in staff user may do. */
const OWN_ACCOUNT = [
  'own-password.reset',
  'second-factor.own',
  'session.own',
  'own-sessions.manage',
  'settings.link',
  'approvals.list',
] as const;

interface FurtherRoleFacts {
  readonly label: string;
  readonly may: readonly Capability[];
}

/** Roles that exist only in a portal whose setting STAFF_ROLES names them, and what each may do. */
const FURTHER = {
  finance: {
    label: 'Finance',
    may: [
      ...OWN_ACCOUNT,
      'applications.list',
      'payments.list',
      'payments.download',
      'payments.reconcile',
      'notes.read',
      'notes.write',
      'desk.take',
      'cash-book.keep',
      'bank.match',
      'month-end.read',
      'invoices.issue',
      'refunds.list',
      'refunds.manage',
      'concessions.propose',
      'loans.list',
      'loans.download',
      'loan-providers.edit',
      'approvals.decide',
      'money.release',
    ],
  },
  verifier: {
    label: 'Verifier',
    may: [
      ...OWN_ACCOUNT,
      'applications.list',
      'documents.view',
      'verification.work',
      'notes.read',
      'notes.write',
      'loans.list',
    ],
  },
} as const satisfies Record<string, FurtherRoleFacts>;
type FurtherRole = keyof typeof FURTHER;

export type Role = (typeof ROLES)[number] | FurtherRole;

function isFurther(name: string): name is FurtherRole {
  return Object.hasOwn(FURTHER, name);
}

export const FURTHER_ROLES: readonly FurtherRole[] = Object.keys(FURTHER).filter(isFurther);
export const EVERY_ROLE = [...ROLES, ...FURTHER_ROLES] as const;

export function roleLabel(role: Role): string {
  return isFurther(role) ? FURTHER[role].label : LABELS[role];
}

export function isRole(value: unknown): value is Role {
  return EVERY_ROLE.some((role) => role === value);
}

/** A missing or unknown role may do nothing. */
export function may(role: unknown, capability: Capability): boolean {
  return isRole(role) && rolesWith(capability).includes(role);
}

/** The roles that have a capability, whether or not this portal has them. */
export function rolesWith(capability: Capability): readonly Role[] {
  const further = FURTHER_ROLES.filter((role) => {
    const granted: readonly Capability[] = FURTHER[role].may;
    return granted.includes(capability);
  });
  return [...PERMISSIONS[capability], ...further];
}
