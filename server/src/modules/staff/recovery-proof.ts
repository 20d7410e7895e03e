import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { AddressLimits } from './address-limits.ts';
import type { GuardStores } from './password-guard.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { RecoveryCodesStore, RecoveryGoal } from './recovery-codes.store.ts';
import type { StaffUsersStores } from './staff-users.service.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface RecoveryStores extends StaffUsersStores, GuardStores, SmsStores {
  readonly recoveryCodes: RecoveryCodesStore;
}

/** What is recovered, for whom, and who asks. */
interface Claimed {
  readonly goal: RecoveryGoal;
  readonly find: (staff: StaffStore) => Promise<StaffUser | undefined>;
  readonly caller: Caller;
}

/** A phone proves who somebody is: a code is sent to it, and comes back. */
export interface RecoveryProof {
  send(claimed: Claimed): Promise<void>;
  /** Redeems the code and goes on with what it is good for; a wrong one leaves its marks and is refused. */
  redeem<T>(
    claimed: Claimed & { readonly code: string },
    then: (stores: RecoveryStores, user: StaffUser) => Promise<T>,
  ): Promise<T>;
}

interface ProofDependencies {
  readonly unitOfWork: UnitOfWork<RecoveryStores>;
  readonly codes: RecoveryCodes;
  readonly limits: AddressLimits;
  readonly sms: SmsService;
}

export function createRecoveryProof({ unitOfWork, codes, limits, sms }: ProofDependencies): RecoveryProof {
  return {
    async send({ goal, find, caller }) {
      const outboxId = await unitOfWork(async (stores) => {
        const user = await find(stores.staff);
        if (user === undefined || user.mobileNumber === null) return undefined;
        const to = user.mobileNumber;
        const { code, expiresAt } = await codes.issue(stores.recoveryCodes, goal, {
          id: user.id,
          mobile: to,
        });
        await stores.audit.record({
          actor: { kind: 'visitor' },
          action: `staff.asked-to-recover-${goal}`,
          subject: { kind: 'staff_user', id: user.id },
          caller,
        });
        return sms.keep(stores, { to, template: 'staff_recovery_otp', variable: code, expiresAt });
      });
      if (outboxId !== undefined) sms.deliverSoon(outboxId);
    },
    async redeem({ goal, find, caller, code }, then) {
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
    },
  };
}
