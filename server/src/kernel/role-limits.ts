import type { Hideable, Role } from '@portal/contract/permissions.ts';

/** What settings hide from roles, beside what the table of permissions refuses them. */
export interface RoleLimits {
  hides(role: Role, what: Hideable): boolean;
  /** All that is hidden from it. */
  of(role: Role): Hideable[];
}

interface LimitSettings {
  readonly MASKED_NUMBERS_ROLES: readonly Role[];
  readonly CLOSED_DOCUMENTS_ROLES: readonly Role[];
}

export function roleLimitsOf(settings: LimitSettings): RoleLimits {
  const rolesWithout = {
    numbers: settings.MASKED_NUMBERS_ROLES,
    documents: settings.CLOSED_DOCUMENTS_ROLES,
  } as const satisfies Record<Hideable, readonly Role[]>;
  const hides = (role: Role, what: Hideable) => rolesWithout[what].includes(role);
  return { hides, of: (role) => (['numbers', 'documents'] as const).filter((what) => hides(role, what)) };
}
