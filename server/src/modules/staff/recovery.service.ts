import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { AddressLimits } from './address-limits.ts';
import type { Background } from './background.ts';
import type { GuardStores, PasswordGuard } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { RecoveryCodesStore, RecoveryGoal } from './recovery-codes.store.ts';
import type { AdmitRecovery } from './recovery-limits.ts';
import { asActor } from './staff-audit.ts';
import type { StaffUsersStores } from './staff-users.service.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface RecoveryStores extends StaffUsersStores, GuardStores, SmsStores {
  readonly recoveryCodes: RecoveryCodesStore;
}

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
  readonly unitOfWork: UnitOfWork<RecoveryStores>;
  readonly codes: RecoveryCodes;
  readonly admit: AdmitRecovery;
  readonly limits: AddressLimits;
  readonly passwords: Passwords;
  readonly guard: PasswordGuard;
  readonly sms: SmsService;
  readonly background: Background;
  readonly clock: Clock;
}

export function createRecoveryService(dependencies: RecoveryDependencies): RecoveryService {
  const { unitOfWork, codes, admit, limits, passwords, guard, sms, background, clock } = dependencies;

  async function send(
    goal: RecoveryGoal,
    find: (staff: StaffStore) => Promise<StaffUser | undefined>,
    caller: Caller,
  ): Promise<void> {
    const outboxId = await unitOfWork(async (stores) => {
      const user = await find(stores.staff);
      if (user === undefined || user.mobileNumber === null) return undefined;
      const to = user.mobileNumber;
      const { code, expiresAt } = await codes.issue(stores.recoveryCodes, goal, { id: user.id, mobile: to });
      await stores.audit.record({
        actor: { kind: 'visitor' },
        action: `staff.asked-to-recover-${goal}`,
        subject: { kind: 'staff_user', id: user.id },
        caller,
      });
      return sms.keep(stores, { to, template: 'staff_recovery_otp', variable: code, expiresAt });
    });
    if (outboxId !== undefined) sms.deliverSoon(outboxId);
  }

  /** Redeems the code and goes on with what it is good for; a wrong one leaves its marks and is refused. */
  async function withCode<T>(
    goal: RecoveryGoal,
    { code, caller }: { readonly code: string; readonly caller: Caller },
    find: (staff: StaffStore) => Promise<StaffUser | undefined>,
    then: (stores: RecoveryStores, user: StaffUser) => Promise<T>,
  ): Promise<T> {
    const giveBack = await limits.tryCode(caller.ip);
    const result = await unitOfWork(async (stores) => {
      const user = await find(stores.staff);
      const isRight = await codes.redeem(stores.recoveryCodes, goal, user?.id, code);
      if (isRight && user !== undefined) return { value: await then(stores, user) };
      await stores.audit.record({
        actor: { kind: 'visitor' },
        action: 'staff.recovery-code-wrong',
        subject: { kind: 'staff_user', ...(user === undefined ? {} : { id: user.id }) },
        caller,
      });
      return undefined;
    });
    if (result === undefined) throw new AppError('RECOVERY_CODE_WRONG');
    await giveBack();
    return result.value;
  }

  return {
    async sendCodeForPassword(claim, caller) {
      await admit('password', claim.mobile, caller.ip);
      background.soon(() => send('password', (staff) => claimed(staff, claim), caller));
    },
    async sendCodeForUsername(mobile, caller) {
      await admit('username', mobile, caller.ip);
      background.soon(() => send('username', (staff) => firstWith(staff, mobile), caller));
    },
    tellUsername: (mobile, code, caller) =>
      withCode(
        'username',
        { code, caller },
        (staff) => firstWith(staff, mobile),
        async (stores, user) => {
          await stores.audit.record({
            actor: asActor(user),
            action: 'staff.username-told',
            subject: { kind: 'staff_user', id: user.id },
            caller,
          });
          const all = await stores.staff.findByMobile(mobile);
          return all.map(({ username }) => username).join(', ');
        },
      ),
    async resetPassword(claim, code, newPassword, caller) {
      // Before the code is looked at: the same time whether or not it is right, and nothing half done.
      const passwordHash = await passwords.hash(newPassword);
      const outboxId = await withCode(
        'password',
        { code, caller },
        (staff) => claimed(staff, claim),
        async (stores, user) => {
          await stores.staff.lock(user.id);
          await stores.staff.update(user.id, { passwordHash });
          await stores.sessions.endAllOfStaff(user.id, clock.now().toISOString());
          await guard.forgive(stores, user.username);
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
        },
      );
      if (outboxId !== undefined) sms.deliverSoon(outboxId);
    },
  };
}

async function claimed(staff: StaffStore, { username, mobile }: Claim): Promise<StaffUser | undefined> {
  const user = await staff.findByUsername(username);
  return mobile === undefined || user?.mobileNumber === mobile ? user : undefined;
}

async function firstWith(staff: StaffStore, mobile: string): Promise<StaffUser | undefined> {
  const [first] = await staff.findByMobile(mobile);
  return first;
}
