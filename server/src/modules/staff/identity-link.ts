import type { IdentityRefusal } from '@portal/contract/texts/identity.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { IdentitiesStore } from '../identity/identities.store.ts';
import type { IdentityStores } from '../identity/identity.service.ts';
import type { IdentityRules, PersonNames } from '../identity/identity-rules.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { FactorsStore } from '../second-factor/factors.store.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface IdentityLinkStores extends IdentityStores, SmsStores {
  readonly staff: StaffStore;
  readonly sessions: SessionsStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly factors: FactorsStore;
  readonly audit: AuditStore;
}

/** Who it is at the provider. */
export interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

/** A user and the person at the provider; or the user alone, whose own factor has to be given before they are linked. */
export type FoundUser =
  | { readonly user: StaffUser; readonly identityId: number | undefined }
  | { readonly refused: IdentityRefusal };

type LinkedIdentity = Awaited<ReturnType<IdentitiesStore['find']>>;

interface WantedLink {
  readonly key: IdentityKey;
  readonly names: PersonNames;
  /** The person's link to a user who was removed since. */
  readonly former: LinkedIdentity;
  /** The user whose own factor was given. */
  readonly factorOf: number | undefined;
  readonly caller: Caller;
}

/** Links a user who was here before to the person who comes by that name, once and for all. */
export type LinkIdentity = (
  stores: IdentityLinkStores,
  user: StaffUser,
  wanted: WantedLink,
) => Promise<FoundUser>;

interface LinkDependencies {
  readonly sms: SmsService;
  readonly clock: Clock;
  /** Undefined if no identity provider is set. */
  readonly rules: IdentityRules | undefined;
}

export function createLinkIdentity({ sms, clock, rules }: LinkDependencies): LinkIdentity {
  async function tell(stores: IdentityLinkStores, user: StaffUser, { key, caller }: WantedLink) {
    const { id, username, mobileNumber: to } = user;
    await stores.audit.record({
      actor: { kind: 'system' },
      action: 'identity.linked',
      subject: { kind: 'staff_user', id },
      after: { username, issuer: key.issuer, subject: key.subject },
      caller,
    });
    if (to !== null) await sms.keep(stores, { to, template: 'staff_identity_linked', variable: username });
  }

  return async (stores, user, wanted) => {
    const { identities, factors } = stores;
    const { key, names, former, factorOf } = wanted;
    if (await identities.isLinked(user.id)) return { refused: 'nameTaken' };
    const why = rules === undefined ? undefined : whyNotLinked(rules, user.username, names);
    if (why !== undefined) return { refused: why };
    // Nobody is linked to a user whom no admin let in.
    if (!user.isActive) return { refused: 'inactive' };
    // A name alone takes nobody's user over, however sure the provider is of the person.
    if (factorOf !== user.id && (await factors.hasAny(user.id))) return { user, identityId: undefined };
    // A user who knew the password from before has to sign in by the provider as well.
    await logOutEverywhere(stores, user.id, clock.now().toISOString());
    if (former !== undefined) await identities.move(former.id, user.id);
    const identityId = former?.id ?? (await identities.link(user.id, key.issuer, key.subject));
    if (identityId === undefined) return { refused: 'nameTaken' };
    await tell(stores, user, wanted);
    return { user, identityId };
  };
}

/** Why a user who was here before is not linked to the person who comes by that name. */
function whyNotLinked(
  { passwordUsers, emailDomains }: Pick<IdentityRules, 'passwordUsers' | 'emailDomains'>,
  username: string,
  { wholeName }: PersonNames,
): IdentityRefusal | undefined {
  const name = username.toLowerCase();
  // Kept for the day on which the provider is away, or is what went wrong.
  if (passwordUsers?.includes(name) === true) return 'passwordUser';
  // The same first part may be another person's at another domain.
  return emailDomains.length > 1 && name !== wholeName ? 'nameShared' : undefined;
}
