import type { Utm } from '@portal/contract/utm.ts';
import type { Caller } from '../../http/caller.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { withCode } from '../auth/with-code.ts';
import type { CodeDependencies } from '../auth/code-sender.ts';
import type { DevicesStore } from '../auth/devices.store.ts';
import type { OtpStore } from '../auth/otp.store.ts';
import type { LeadsStore } from './leads.store.ts';

export interface CallbackStores {
  readonly otp: OtpStore;
  readonly devices: DevicesStore;
  readonly leads: LeadsStore;
  readonly audit: AuditStore;
}

export interface CallbackRequest {
  readonly name: string;
  readonly email: string;
  readonly city: string | undefined;
  readonly mobile: string;
  readonly utm: Utm;
}

export interface CallbackService {
  /** Keeps the lead and sends it a code; one that is proven already is only counted. */
  request(request: CallbackRequest, caller: Caller): Promise<'code-sent' | 'known-already'>;
  verify(mobile: string, code: string, caller: Caller): Promise<void>;
}

interface CallbackDependencies extends CodeDependencies<CallbackStores> {
  readonly withCode: typeof withCode;
}

const SOURCE = 'callback';

export function createCallbackService(dependencies: CallbackDependencies): CallbackService {
  const { unitOfWork, sendCode, withCode: redeeming, otp, clock } = dependencies;
  const now = () => clock.now().toISOString();
  return {
    async request(request, caller) {
      const { mobile } = request;
      const known = await unitOfWork(async ({ leads }) => {
        const verified = await leads.isVerified(SOURCE, mobile);
        if (verified) await leads.countAgain(SOURCE, mobile, now());
        return verified;
      });
      if (known) return 'known-already';
      await sendCode({ purpose: 'callback', mobile, caller }, async (stores) => {
        const id = await stores.leads.keep({ ...request, source: SOURCE }, now());
        await stores.audit.record({
          actor: { kind: 'visitor' },
          action: 'lead.asked-for-callback',
          subject: { kind: 'lead', id },
          caller,
        });
        const { secret, expiresAt } = await otp.issueCode(stores, 'callback', mobile);
        return { to: mobile, template: 'callback_otp', variable: secret, expiresAt };
      });
      return 'code-sent';
    },
    verify: (mobile, code, caller) =>
      redeeming(() =>
        unitOfWork(async (stores) => {
          const browser = { caller, device: undefined };
          const redeemed = await otp.redeem(stores, { purpose: 'callback', mobile, code, browser });
          if (redeemed !== 'right') return { code: redeemed };
          const id = await stores.leads.verify(SOURCE, mobile, now());
          await stores.audit.record({
            actor: { kind: 'visitor' },
            action: 'lead.proved-number',
            subject: { kind: 'lead', ...(id === undefined ? {} : { id }) },
            caller,
          });
          return { code: 'right', value: undefined };
        }),
      ),
  };
}
