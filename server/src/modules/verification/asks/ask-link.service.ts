import { askFragment } from '@portal/contract/rules/asks.ts';
import { ASK_SCREEN } from '@portal/contract/screens.ts';
import { ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { tokenHash } from '../../../kernel/secrets.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { Browser } from '../../auth/browser.ts';
import type { CandidatesStore } from '../../auth/candidates.store.ts';
import type { CodeDependencies } from '../../auth/code-sender.ts';
import type { DevicesStore } from '../../auth/devices.store.ts';
import type { OtpStore } from '../../auth/otp.store.ts';
import type { Limit } from '../../auth/rate-limits.ts';
import type { RedemptionResult, withCode } from '../../auth/with-code.ts';
import type { AsksViews, OpenAsk } from './asks.views.ts';

export interface AskLinkStores {
  readonly candidates: CandidatesStore;
  readonly otp: OtpStore;
  readonly devices: DevicesStore;
  readonly audit: AuditStore;
}

/** The holder of a link. It reads what is asked; to answer, the browser has to be known, as after a login. */
export interface AskLinkService {
  /** Refused alike for a link that was never sent and one whose ask has ended. */
  find(token: string, browser: Browser): Promise<OpenAsk>;
  isKnown(ask: OpenAsk, browser: Browser): Promise<boolean>;
  /** To the number on the application. */
  sendCode(token: string, browser: Browser, proof?: string): Promise<void>;
  /** Returns what the browser keeps to be known from now on. */
  enterCode(token: string, code: EnteredCode, browser: Browser): Promise<string>;
}

/** A code, or the secret of the link that was sent instead of one. */
export type EnteredCode = { readonly otp: string } | { readonly link: string };

/** Keeps the browser in mind for a candidate; returns its cookie. */
export type RememberBrowser = (
  stores: Pick<AskLinkStores, 'devices'>,
  candidateId: number,
  browser: Browser,
) => Promise<string>;

interface AskLinkDependencies extends CodeDependencies<AskLinkStores> {
  readonly withCode: typeof withCode;
  readonly rememberBrowser: RememberBrowser;
  readonly views: Pick<AsksViews, 'byLink' | 'wasSent'>;
  /** Counts wrong links by address. */
  readonly unknownLinks: Limit;
  readonly addressKey: (ip: string) => string;
  readonly publicUrl: string;
}

const PURPOSE = 'ask';

export function createAskLinkService(dependencies: AskLinkDependencies): AskLinkService {
  const { unitOfWork, sendCode, endWait, otp, withCode: redeeming, rememberBrowser } = dependencies;
  const { views, clock, unknownLinks, addressKey, publicUrl } = dependencies;

  async function find(token: string, { caller }: Browser): Promise<OpenAsk> {
    const hash = tokenHash(token);
    // First of all: many phones share an address, and those with a right link do not wait for the others.
    const ask = await views.byLink(hash, clock.now().toISOString());
    if (ask !== undefined) return ask;
    if (!(await views.wasSent(hash))) {
      const wait = await unknownLinks.take(addressKey(caller.ip));
      if (wait !== undefined) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
    }
    throw new AppError('NOT_FOUND', { text: texts.ended });
  }

  /** The link of this ask and the secret in one address: it may be opened in another browser. */
  function codeLink(token: string, secret: string): string {
    return `${publicUrl}${ASK_SCREEN}${askFragment(token, secret)}`;
  }

  async function remember(
    stores: AskLinkStores,
    ask: OpenAsk,
    browser: Browser,
  ): Promise<RedemptionResult<string>> {
    // Changed meanwhile: a browser at the earlier number stays unknown.
    const holder = await stores.candidates.holdByMobile(ask.mobile);
    if (holder?.id !== ask.candidateId) return { code: 'expired' };
    const device = await rememberBrowser(stores, ask.candidateId, browser);
    await stores.audit.record({
      actor: { kind: 'candidate', id: ask.candidateId },
      action: 'ask.proved-number',
      subject: { kind: 'application', id: ask.applicationNumber },
      after: { ask: ask.id },
      caller: browser.caller,
    });
    return { code: 'right', value: device };
  }

  return {
    find,
    isKnown: (ask, { device }) =>
      device === undefined
        ? Promise.resolve(false)
        : unitOfWork(({ devices }) => devices.isKnownTo(ask.candidateId, tokenHash(device))),
    async sendCode(token, browser, proof) {
      const { mobile } = await find(token, browser);
      await sendCode({ purpose: PURPOSE, mobile, browser, proof }, async (stores) => {
        const issued = await otp.issue(stores, { purpose: PURPOSE, mobile, browser });
        const { kind, secret, expiresAt } = issued;
        return kind === 'code'
          ? { to: mobile, template: 'ask_otp', variable: secret, expiresAt }
          : { to: mobile, template: 'ask_otp_link', variable: codeLink(token, secret), expiresAt };
      });
    },
    async enterCode(token, code, browser) {
      const ask = await find(token, browser);
      const { mobile } = ask;
      return redeeming(
        () =>
          unitOfWork(async (stores): Promise<RedemptionResult<string>> => {
            if ('link' in code) {
              const redeemed = await otp.redeemLink(stores, PURPOSE, code.link);
              return redeemed?.mobile === mobile ? remember(stores, ask, browser) : { code: 'expired' };
            }
            const guess = { purpose: PURPOSE, mobile, code: code.otp, browser } as const;
            const redeemed = await otp.redeem(stores, guess);
            return redeemed === 'right' ? remember(stores, ask, browser) : { code: redeemed };
          }),
        () => endWait({ purpose: PURPOSE, mobile, browser }),
      );
    },
  };
}
