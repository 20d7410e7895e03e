import type { Role } from '@portal/contract/permissions.ts';
import type { IdentityRefusal } from '@portal/contract/texts/identity.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { PersonNames } from '../identity/identity-rules.ts';
import type { FoundUser, IdentityKey, IdentityLinkStores, LinkIdentity } from './identity-link.ts';
import { removesAdmin, type AdminNeed } from './keep-admins.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

interface NamedPerson extends PersonNames {
  /** As the provider says; undefined if roles are given here. */
  readonly role: Role | undefined;
}

interface Finding {
  readonly caller: Caller;
  /** The user whose own factor was given. */
  readonly factorOf?: number;
}

/** The staff user of a person whom the provider proved, with the role that it says; added if roles come from there. */
export type FindIdentityUser = (
  stores: IdentityLinkStores,
  key: IdentityKey,
  person: NamedPerson,
  finding: Finding,
) => Promise<FoundUser>;

interface FindDependencies {
  readonly link: LinkIdentity;
  readonly noPassword: () => Promise<string>;
  readonly adminNeed: AdminNeed;
  readonly clock: Clock;
}

export function createFindIdentityUser(dependencies: FindDependencies): FindIdentityUser {
  const { link, noPassword, adminNeed, clock } = dependencies;

  /** By subject; on the first time, or after the user was removed and added again, by name. */
  async function find(
    stores: IdentityLinkStores,
    key: IdentityKey,
    person: NamedPerson,
    { caller, factorOf }: Finding,
  ): Promise<FoundUser> {
    const { identities, staff } = stores;
    const linked = await identities.find(key.issuer, key.subject);
    const known = linked === undefined ? undefined : await staff.lock(linked.staffUserId);
    if (linked !== undefined && known !== undefined) return { user: known, identityId: linked.id };
    const user = await named(staff, person);
    if (user !== undefined)
      return link(stores, user, { key, names: person, former: linked, factorOf, caller });
    return linked === undefined ? add(stores, key, person, caller) : refused('removed');
  }

  async function add(
    { staff, identities, audit }: IdentityLinkStores,
    { issuer, subject }: IdentityKey,
    { username, role }: NamedPerson,
    caller: Caller,
  ): Promise<FoundUser> {
    if (role === undefined) return refused('noUser');
    const passwordHash = await noPassword();
    const user = await staff.add({ username, passwordHash, role, mobileNumber: null, isActive: true });
    if (typeof user === 'string') return refused('nameTaken');
    const identityId = await identities.link(user.id, issuer, subject);
    if (identityId === undefined) return refused('nameTaken');
    await audit.record({
      actor: { kind: 'system' },
      action: 'staff.user-added',
      subject: { kind: 'staff_user', id: user.id },
      after: { username, role, is_active: true, by: 'identity provider' },
      caller,
    });
    return { user, identityId };
  }

  /** The provider's groups decide: other sessions, with the role from before, end. */
  async function withRole(
    stores: IdentityLinkStores,
    user: StaffUser,
    role: Role,
    caller: Caller,
  ): Promise<StaffUser | undefined> {
    const { staff, audit } = stores;
    if (removesAdmin(user, { role }) && (await adminNeed(staff, user)) !== undefined) return undefined;
    const updated = await staff.update(user.id, { role });
    await logOutEverywhere(stores, user.id, clock.now().toISOString());
    await audit.record({
      actor: { kind: 'system' },
      action: 'staff.user-edited',
      subject: { kind: 'staff_user', id: user.id },
      before: { role: user.role },
      after: { role, by: 'identity provider' },
      caller,
    });
    return updated;
  }

  return async (stores, key, person, finding) => {
    // Before any user: a role may change, and the last admin stays.
    await stores.staff.lockAdmins();
    const found = await find(stores, key, person, finding);
    if ('refused' in found) return found;
    const { user, identityId } = found;
    const { role } = person;
    // Nothing is changed for a person who is not linked yet.
    if (identityId === undefined || !user.isActive || role === undefined || role === user.role) return found;
    const changed = await withRole(stores, user, role, finding.caller);
    return changed === undefined ? refused('lastAdmin') : { user: changed, identityId };
  };
}

function refused(reason: IdentityRefusal) {
  return { refused: reason };
}

/** The whole address is sure to be of one person; the first part of it may be of several. */
async function named(
  staff: StaffStore,
  { username, wholeName }: PersonNames,
): Promise<StaffUser | undefined> {
  const found = (await staff.findByUsername(wholeName)) ?? (await staff.findByUsername(username));
  return found === undefined ? undefined : staff.lock(found.id);
}
