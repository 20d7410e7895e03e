import type { Utm } from '@portal/contract/utm.ts';
import type { Caller } from '../../http/caller.ts';
import type { Browser } from '../auth/browser.ts';
import type { Limit } from '../auth/rate-limits.ts';
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
  request(request: CallbackRequest, browser: Browser, proof?: string): Promise<'code-sent' | 'known-already'>;
  verify(mobile: string, code: string, browser: Browser): Promise<void>;
  verifyWithLink(token: string, browser: Browser): Promise<void>;
}

interface CallbackDependencies extends CodeDependencies<CallbackStores> {
  readonly withCode: typeof withCode;
  /** How often a request of a proven number is counted; past that the answer is the same and nothing is written. */
  readonly leadsPerMobile: Limit;
}

const SOURCE = 'callback';

export function createCallbackService(dependencies: CallbackDependencies): CallbackService {
  const { unitOfWork, sendCode, endWait, withCode: redeeming, otp, codeSms, clock } = dependencies;
  const { leadsPerMobile } = dependencies;
  const now = () => clock.now().toISOString();

  async function isKnown(mobile: string): Promise<boolean> {
    const verified = await unitOfWork(({ leads }) => leads.isVerified(SOURCE, mobile));
    if (!verified) return false;
    const isLimited = (await leadsPerMobile.wait(mobile)) ?? (await leadsPerMobile.take(mobile));
    if (isLimited === undefined) {
      await unitOfWork(({ leads }) => leads.countAgain(SOURCE, mobile, now()));
    }
    return true;
  }

  async function prove(stores: CallbackStores, mobile: string, caller: Caller) {
    const id = await stores.leads.verify(SOURCE, mobile, now());
    await stores.audit.record({
      actor: { kind: 'visitor' },
      action: 'lead.proved-number',
      subject: { kind: 'lead', ...(id === undefined ? {} : { id }) },
      caller,
    });
    return { code: 'right', value: undefined } as const;
  }

  return {
    async request(request, browser, proof) {
      const { mobile } = request;
      if (await isKnown(mobile)) return 'known-already';
      await sendCode({ purpose: 'callback', mobile, browser, proof }, async (stores) => {
        const id = await stores.leads.keep({ ...request, source: SOURCE }, now());
        await stores.audit.record({
          actor: { kind: 'visitor' },
          action: 'lead.asked-for-callback',
          subject: { kind: 'lead', id },
          caller: browser.caller,
        });
        return codeSms('callback', mobile, await otp.issue(stores, { purpose: 'callback', mobile, browser }));
      });
      return 'code-sent';
    },
    verify: (mobile, code, browser) =>
      redeeming(
        () =>
          unitOfWork(async (stores) => {
            const redeemed = await otp.redeem(stores, { purpose: 'callback', mobile, code, browser });
            return redeemed === 'right' ? prove(stores, mobile, browser.caller) : { code: redeemed };
          }),
        () => endWait({ purpose: 'callback', mobile, browser }),
      ),
    verifyWithLink: (token, browser) =>
      redeeming(() =>
        unitOfWork(async (stores) => {
          const link = await otp.redeemLink(stores, 'callback', token);
          return link === undefined ? { code: 'expired' } : prove(stores, link.mobile, browser.caller);
        }),
      ),
  };
}
