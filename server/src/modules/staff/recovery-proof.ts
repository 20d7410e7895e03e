import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { AddressLimits } from './address-limits.ts';
import type { GuardStores } from './password-guard.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';
import type { StaffCodes } from './staff-codes.ts';
import type { CodeGoal, StaffCodesStore } from './staff-codes.store.ts';
import type { StaffUsersStores } from './staff-user-change.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface RecoveryStores extends StaffUsersStores, GuardStores, SmsStores {
  readonly audit: AuditStore;
  readonly staffCodes: StaffCodesStore;
  readonly staffBrowsers: StaffBrowsersStore;
}

/** What is recovered, for whom, and which browser asks. */
interface RecoveryClaim {
  readonly goal: Exclude<CodeGoal, 'login'>;
  readonly find: (staff: StaffStore) => Promise<StaffUser | undefined>;
  readonly browser: StaffBrowser;
}

/** The result of the right code. */
interface Recovery<Prepared, T> {
  /** Costly work, outside the transactions and only after the right code. */
  readonly prepare: () => Promise<Prepared>;
  readonly change: (stores: RecoveryStores, user: StaffUser, prepared: Prepared) => Promise<T>;
}

/** A phone proves who the user is: a code is sent to it, and comes back from the browser that asked. */
export interface RecoveryProof {
  send(claimed: RecoveryClaim): Promise<void>;
  /** Uses the code up for the recovery; a wrong one counts as an attempt and is refused. */
  redeem<Prepared, T>(
    claimed: RecoveryClaim & { readonly code: string },
    recovery: Recovery<Prepared, T>,
  ): Promise<T>;
}

interface ProofDependencies {
  readonly unitOfWork: UnitOfWork<RecoveryStores>;
  readonly codes: StaffCodes;
  readonly limits: AddressLimits;
  readonly sms: SmsService;
  readonly clock: Clock;
}

export function createRecoveryProof(dependencies: ProofDependencies): RecoveryProof {
  const { unitOfWork, codes, limits, sms, clock } = dependencies;

  /** The right code's id and user; a wrong code leaves its marks. */
  async function check({ goal, find, browser, code }: RecoveryClaim & { readonly code: string }) {
    const { isRecorded, giveBack } = await limits.tryCode(browser.caller.ip);
    const found = await unitOfWork(async (stores) => {
      const user = await find(stores.staff);
      const claim = { goal, browser: browser.token, staffUserId: user?.id, code };
      const codeId = await stores.staffCodes.findRight(codes.tryWith(claim));
      if (codeId !== undefined && user !== undefined) return { codeId, userId: user.id };
      if (isRecorded) {
        await stores.audit.record({
          actor: { kind: 'visitor' },
          action: 'staff.recovery-code-wrong',
          subject: { kind: 'staff_user', ...(user === undefined ? {} : { id: user.id }) },
          caller: browser.caller,
        });
      }
      return undefined;
    });
    if (found === undefined) throw new AppError('RECOVERY_CODE_WRONG');
    await giveBack();
    return found;
  }

  return {
    async send({ goal, find, browser }) {
      await unitOfWork(async (stores) => {
        const user = await find(stores.staff);
        if (user === undefined || user.mobileNumber === null) return;
        const to = user.mobileNumber;
        const claim = { goal, browser: browser.token };
        const { code, row } = codes.make(claim, { id: user.id, mobile: to });
        await stores.staffCodes.add(row);
        await stores.audit.record({
          actor: { kind: 'visitor' },
          action: `staff.asked-to-recover-${goal}`,
          subject: { kind: 'staff_user', id: user.id },
          caller: browser.caller,
        });
        await sms.keep(stores, {
          to,
          template: 'staff_recovery_otp',
          variable: code,
          expiresAt: row.expiresAt,
        });
      });
    },
    async redeem(claimed, { prepare, change }) {
      const { codeId, userId } = await check(claimed);
      const prepared = await prepare();
      const result = await unitOfWork(async (stores) => {
        const user = await claimed.find(stores.staff);
        // Deleted, changed or recovered by another call meanwhile.
        if (user?.id !== userId) return undefined;
        if (!(await stores.staffCodes.markUsed(codeId, clock.now().toISOString()))) return undefined;
        return { value: await change(stores, user, prepared) };
      });
      if (result === undefined) throw new AppError('RECOVERY_CODE_WRONG');
      return result.value;
    },
  };
}
