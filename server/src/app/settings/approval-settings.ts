import { SETTABLE_APPROVAL_KINDS } from '@portal/contract/rules/approvals.ts';

type SettableKind = (typeof SETTABLE_APPROVAL_KINDS)[number];

/** Without these one admin could become every other: production requires them, whatever is named. */
const ALWAYS_IN_PRODUCTION: ReadonlySet<SettableKind> = new Set<SettableKind>([
  'staff_password',
  'admin_role',
]);

/** The kinds of changes that wait for a second person. */
export function requiredApprovals(named: readonly SettableKind[], isProduction: boolean): SettableKind[] {
  return SETTABLE_APPROVAL_KINDS.filter(
    (kind) => named.includes(kind) || (isProduction && ALWAYS_IN_PRODUCTION.has(kind)),
  );
}
