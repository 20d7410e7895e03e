import type { Clock } from '../../kernel/clock.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { Background } from '../../kernel/background.ts';
import type { RememberBrowser } from './known-browser.ts';
import type { PasswordGuard } from './password-guard.ts';
import { keepPasswordNotice } from './password-notice.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { AdmitRecovery } from './recovery-limits.ts';
import type { RecoveryProof, RecoveryStores } from './recovery-proof.ts';
import { asActor } from './staff-audit.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

interface Claim {
  readonly username: string;
  readonly mobile: string | undefined;
}

/**
 * For users who forgot their name or password. No response tells whether a user exists: that is sent only to a phone
 * that was proven.
 */
export interface RecoveryService {
  sendCodeForPassword(
    claim: { readonly username: string; readonly mobile: string },
    browser: StaffBrowser,
  ): Promise<void>;
  sendCodeForUsername(mobile: string, browser: StaffBrowser): Promise<void>;
  tellUsername(mobile: string, code: string, browser: StaffBrowser): Promise<string>;
  /** Returns the token by which the browser is known from now on: its user has just proved the phone. */
  resetPassword(claim: Claim, code: string, newPassword: string, browser: StaffBrowser): Promise<string>;
}

interface RecoveryDependencies {
  readonly proof: RecoveryProof;
  readonly admit: AdmitRecovery;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly guard: PasswordGuard;
  readonly rememberBrowser: RememberBrowser;
  readonly sms: SmsService;
  readonly background: Background;
  readonly clock: Clock;
}

export function createRecoveryService(dependencies: RecoveryDependencies): RecoveryService {
  const { proof, admit, passwords, policy, guard, rememberBrowser, sms, background, clock } = dependencies;

  /** Sets the new password, ends every session and forgets every known browser. Returns the browser's new token. */
  async function changePassword(
    stores: RecoveryStores,
    user: StaffUser,
    passwordHash: string,
    { token, caller }: StaffBrowser,
  ): Promise<string> {
    await stores.staff.lock(user.id);
    await stores.staff.update(user.id, { passwordHash });
    await stores.sessions.endAllOfStaff(user.id, clock.now().toISOString());
    await stores.staffBrowsers.forgetAll(user.id);
    await guard.endWait(stores, { kind: 'stranger', username: user.username, ip: caller.ip });
    return rememberBrowser(stores.staffBrowsers, user.id, token);
  }

  return {
    async sendCodeForPassword(claim, browser) {
      await admit('password', claim.mobile, browser);
      background.soon(() => proof.send({ goal: 'password', find: byClaim(claim), browser }));
    },
    async sendCodeForUsername(mobile, browser) {
      await admit('username', mobile, browser);
      background.soon(() => proof.send({ goal: 'username', find: byMobile(mobile), browser }));
    },
    tellUsername: (mobile, code, browser) =>
      proof.redeem(
        { goal: 'username', find: byMobile(mobile), browser, code },
        {
          prepare: () => Promise.resolve(),
          async change(stores, user) {
            await stores.audit.record({
              actor: asActor(user),
              action: 'staff.username-told',
              subject: { kind: 'staff_user', id: user.id },
              caller: browser.caller,
            });
            const all = await stores.staff.findByMobile(mobile);
            return all.map(({ username }) => username).join(', ');
          },
        },
      ),
    async resetPassword(claim, code, newPassword, browser) {
      const claimed = { goal: 'password', find: byClaim(claim), browser, code } as const;
      return proof.redeem(claimed, {
        async prepare() {
          await policy.check('new_password', newPassword, claim.username);
          return passwords.hash(newPassword, { kind: 'stranger', ip: browser.caller.ip });
        },
        async change(stores, user, passwordHash) {
          const browserToken = await changePassword(stores, user, passwordHash, browser);
          await stores.audit.record({
            actor: asActor(user),
            action: 'staff.password-recovered',
            subject: { kind: 'staff_user', id: user.id },
            after: { password: 'changed' },
            caller: browser.caller,
          });
          await keepPasswordNotice(sms, stores, user);
          return browserToken;
        },
      });
    },
  };
}

function byClaim({ username, mobile }: Claim) {
  return async (staff: StaffStore): Promise<StaffUser | undefined> => {
    const user = await staff.findByUsername(username);
    return mobile === undefined || user?.mobileNumber === mobile ? user : undefined;
  };
}

function byMobile(mobile: string) {
  return async (staff: StaffStore): Promise<StaffUser | undefined> => {
    const [first] = await staff.findByMobile(mobile);
    return first;
  };
}
