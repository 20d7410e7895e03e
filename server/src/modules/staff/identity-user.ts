import type { Role } from '@portal/contract/permissions.ts';
import type { IdentityRefusal } from '@portal/contract/texts/identity.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { randomToken } from '../../kernel/ids.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { IdentityStores } from '../identity/identity.service.ts';
import { removesAdmin } from './keep-admins.ts';
import type { Passwords } from './passwords.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

export interface IdentityUserStores extends IdentityStores {
  readonly staff: StaffStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

interface NamedPerson {
  readonly username: string;
  /** As the provider says; undefined if roles are given here. */
  readonly role: Role | undefined;
}

type FoundUser =
  | { readonly user: StaffUser; readonly identityId: number }
  | { readonly refused: IdentityRefusal };

/** The staff user of a person whom the provider proved, with the role that it says; added if roles come from there. */
export type FindIdentityUser = (
  stores: IdentityUserStores,
  key: IdentityKey,
  person: NamedPerson,
  caller: Caller,
) => Promise<FoundUser>;

export function createFindIdentityUser(passwords: Passwords, clock: Clock): FindIdentityUser {
  let fitsNothing: Promise<string> | undefined;
  /** Of users who never had a password. */
  const noPassword = () =>
    (fitsNothing ??= passwords.hash(randomToken(), { kind: 'known', key: 'identity-provider' }));

  /** By subject; on the first time, or after the user was removed and added again, by name. */
  async function find(stores: IdentityUserStores, key: IdentityKey, person: NamedPerson, caller: Caller) {
    const { identities, staff, sessions } = stores;
    const linked = await identities.find(key.issuer, key.subject);
    const known = linked === undefined ? undefined : await staff.lock(linked.staffUserId);
    if (linked !== undefined && known !== undefined) return { user: known, identityId: linked.id };
    const named = await staff.findByUsername(person.username);
    const user = named === undefined ? undefined : await staff.lock(named.id);
    if (user === undefined)
      return linked === undefined ? add(stores, key, person, caller) : refused('removed');
    if (await identities.isLinked(user.id)) return refused('nameTaken');
    // Nobody is linked to a user whom no admin let in.
    if (!user.isActive) return refused('inactive');
    // Whoever knew the password from before has to come by the provider as well.
    await sessions.endAllOfStaff(user.id, clock.now().toISOString());
    if (linked !== undefined) await identities.move(linked.id, user.id);
    const identityId = linked?.id ?? (await identities.link(user.id, key.issuer, key.subject));
    return identityId === undefined ? refused('nameTaken') : { user, identityId };
  }

  async function add(
    { staff, identities, audit }: IdentityUserStores,
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
    { staff, sessions, audit }: IdentityUserStores,
    user: StaffUser,
    role: Role,
    caller: Caller,
  ): Promise<StaffUser | undefined> {
    if (removesAdmin(user, { role }) && (await staff.countOtherActiveAdmins(user.id)) === 0) return undefined;
    const updated = await staff.update(user.id, { role });
    await sessions.endAllOfStaff(user.id, clock.now().toISOString());
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

  return async (stores, key, person, caller) => {
    // Before any user: a role may change, and the last admin stays.
    await stores.staff.lockAdmins();
    const found = await find(stores, key, person, caller);
    if ('refused' in found) return found;
    const { user, identityId } = found;
    const { role } = person;
    if (!user.isActive || role === undefined || role === user.role) return found;
    const changed = await withRole(stores, user, role, caller);
    return changed === undefined ? refused('lastAdmin') : { user: changed, identityId };
  };
}

function refused(reason: IdentityRefusal) {
  return { refused: reason };
}
