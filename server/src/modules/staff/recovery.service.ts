import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { Background } from './background.ts';
import type { PasswordGuard } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import type { AdmitRecovery } from './recovery-limits.ts';
import type { RecoveryProof, RecoveryStores } from './recovery-proof.ts';
import { asActor } from './staff-audit.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

interface Claim {
  readonly username: string;
  readonly mobile: string | undefined;
}

/** For those who forgot. No answer tells whether somebody exists: a phone proves it, and then the phone is told. */
export interface RecoveryService {
  sendCodeForPassword(
    claim: { readonly username: string; readonly mobile: string },
    caller: Caller,
  ): Promise<void>;
  sendCodeForUsername(mobile: string, caller: Caller): Promise<void>;
  tellUsername(mobile: string, code: string, caller: Caller): Promise<string>;
  resetPassword(claim: Claim, code: string, newPassword: string, caller: Caller): Promise<void>;
}

interface RecoveryDependencies {
  readonly proof: RecoveryProof;
  readonly admit: AdmitRecovery;
  readonly passwords: Passwords;
  readonly guard: PasswordGuard;
  readonly sms: SmsService;
  readonly background: Background;
  readonly clock: Clock;
}

export function createRecoveryService(dependencies: RecoveryDependencies): RecoveryService {
  const { proof, admit, passwords, guard, sms, background, clock } = dependencies;

  async function changePassword(
    stores: RecoveryStores,
    user: StaffUser,
    passwordHash: string,
  ): Promise<void> {
    await stores.staff.lock(user.id);
    await stores.staff.update(user.id, { passwordHash });
    await stores.sessions.endAllOfStaff(user.id, clock.now().toISOString());
    await guard.forgive(stores, user.username);
  }

  return {
    async sendCodeForPassword(claim, caller) {
      await admit('password', claim.mobile, caller.ip);
      background.soon(() => proof.send({ goal: 'password', find: byClaim(claim), caller }));
    },
    async sendCodeForUsername(mobile, caller) {
      await admit('username', mobile, caller.ip);
      background.soon(() => proof.send({ goal: 'username', find: byMobile(mobile), caller }));
    },
    tellUsername: (mobile, code, caller) =>
      proof.redeem({ goal: 'username', find: byMobile(mobile), caller, code }, async (stores, user) => {
        await stores.audit.record({
          actor: asActor(user),
          action: 'staff.username-told',
          subject: { kind: 'staff_user', id: user.id },
          caller,
        });
        const all = await stores.staff.findByMobile(mobile);
        return all.map(({ username }) => username).join(', ');
      }),
    async resetPassword(claim, code, newPassword, caller) {
      // Before the code is looked at: the same time whether or not it is right, and nothing half done.
      const passwordHash = await passwords.hash(newPassword);
      const claimed = { goal: 'password', find: byClaim(claim), caller, code } as const;
      const outboxId = await proof.redeem(claimed, async (stores, user) => {
        await changePassword(stores, user, passwordHash);
        await stores.audit.record({
          actor: asActor(user),
          action: 'staff.password-recovered',
          subject: { kind: 'staff_user', id: user.id },
          after: { password: 'changed' },
          caller,
        });
        if (user.mobileNumber === null) return undefined;
        return sms.keep(stores, {
          to: user.mobileNumber,
          template: 'staff_password_changed',
          variable: user.username,
        });
      });
      if (outboxId !== undefined) sms.deliverSoon(outboxId);
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
