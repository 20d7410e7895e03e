import type { Role } from '@portal/contract/permissions.ts';
import { checkUsername } from '@portal/contract/rules/staff-account.ts';
import type { PersonRefusal } from '@portal/contract/texts/identity.ts';
import type { ProvenIdentity } from './identity-provider.ts';

/** The provider's clock may be ahead of ours or behind. */
export const CLOCKS_APART_MS = 60_000;

/** What the operator decided about sign-ins by the identity provider. */
export interface IdentityRules {
  /** On the button. */
  readonly name: string;
  readonly emailDomains: readonly string[];
  /** The role of each group, the first that fits; undefined if roles are given here. */
  readonly roles: ReadonlyMap<string, Role> | undefined;
  /** Whether a sign-in there counts as the second factor; `amr` if the provider says that it asked for one. */
  readonly secondFactor: 'never' | 'amr' | 'always';
  /** Who may still use a password; undefined for all who never signed in there. */
  readonly passwordUsers: readonly string[] | undefined;
}

/** Undefined if none of the groups has a role that is open here. */
export function roleOfGroups(
  roles: ReadonlyMap<string, Role>,
  groups: readonly string[],
  openRoles: readonly Role[],
): Role | undefined {
  for (const [group, role] of roles) {
    if (groups.includes(group) && openRoles.includes(role)) return role;
  }
  return undefined;
}

/** The names that a person may have here. */
export interface PersonNames {
  /** The part of the email address before the @. */
  readonly username: string;
  /** The whole address, with the _ that no domain has: of one person, whatever domains there are. */
  readonly wholeName: string;
}

/** By the email address, if it is confirmed and one of the bank's. */
export function namesOf(
  { email, isEmailVerified }: Pick<ProvenIdentity, 'email' | 'isEmailVerified'>,
  domains: readonly string[],
): PersonNames | { readonly refused: PersonRefusal } {
  if (email === undefined) return { refused: 'emailMissing' };
  if (!isEmailVerified) return { refused: 'emailNotVerified' };
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (!domains.includes(domain)) return { refused: 'emailElsewhere' };
  const username = email.slice(0, at).toLowerCase();
  if (checkUsername(username) !== undefined) return { refused: 'nameUnusable' };
  return { username, wholeName: `${username}_${domain}` };
}

/** Whether the provider asked the person to sign in since a moment; not if it does not say when. */
export function isSignedInSince(moment: string, signedInAt: string | undefined): boolean {
  return signedInAt !== undefined && Date.parse(signedInAt) >= Date.parse(moment) - CLOCKS_APART_MS;
}
