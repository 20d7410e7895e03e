import { PROOF_VALID_SECONDS } from '@portal/contract/proof-of-work.ts';
import {
  OTP_PER_ADDRESS_HOUR,
  OTP_PER_MOBILE_DAY,
  OTP_PER_MOBILE_HOUR,
  OTP_RESEND_SECONDS,
} from '@portal/contract/rules/otp-limits.ts';
import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { SmsCeiling } from '../notifications/sms-ceiling.ts';
import { addressKey } from './address-key.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { Limit, MakeLimit } from './rate-limits.ts';

/** Holds the sending of codes to its limits: by purpose, by mobile, by address, and over the whole portal. */
export interface OtpGate {
  /** Counts one code that is about to be sent, or says why it is not sent and counts nothing. */
  admit(asker: CodeRequester): Promise<Admission>;
}

export interface CodeRequester {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  /** A browser that signed in to this mobile's account: it has counters of its own, which strangers cannot spend. */
  readonly deviceId: number | undefined;
  readonly ip: string;
  readonly proof: string | undefined;
}

export type Admission =
  /** `isCounted`: whether the ceiling of all SMS has counted it. */
  | { readonly kind: 'admitted'; readonly isCounted: boolean }
  | { readonly kind: Refusal; readonly waitSeconds: number };

/** Too soon after the last one, too many in a day, or above a usual pace, where a proof of work helps. */
export type Refusal = 'too-soon' | 'too-many' | UsualPace;
type UsualPace = 'number-pace' | 'address-pace' | 'portal-pace';

interface Rule<Kind> {
  readonly kind: Kind;
  readonly limit: Limit;
  readonly key: string;
}

interface LimitRefusal<Kind> {
  readonly kind: Kind;
  readonly waitSeconds: number;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export function createOtpGate(makeLimit: MakeLimit, smsCeiling: SmsCeiling, proofs: ProofOfWork): OtpGate {
  const gap = makeLimit('otp-gap', 1, OTP_RESEND_SECONDS);
  const perHour = makeLimit('otp-hour', OTP_PER_MOBILE_HOUR, HOUR);
  const perDay = makeLimit('otp-day', OTP_PER_MOBILE_DAY, DAY);
  const perAddress = makeLimit('otp-address', OTP_PER_ADDRESS_HOUR, HOUR);
  const used = makeLimit('otp-proof', 1, PROOF_VALID_SECONDS);

  /** No proof lifts these. The longer wait comes first, so that nobody waits for the shorter one in vain. */
  const fixedRules = (asker: CodeRequester): readonly Rule<'too-many' | 'too-soon'>[] => [
    { kind: 'too-many', limit: perDay, key: counterOf(asker) },
    { kind: 'too-soon', limit: gap, key: `${asker.purpose}:${counterOf(asker)}` },
  ];

  const usualRules = (asker: CodeRequester): readonly Rule<UsualPace>[] => {
    const ofNumber = { kind: 'number-pace', limit: perHour, key: counterOf(asker) } as const;
    if (asker.deviceId !== undefined) return [ofNumber];
    return [
      ofNumber,
      { kind: 'address-pace', limit: perAddress, key: addressKey(asker.ip) },
      { kind: 'portal-pace', ...smsCeiling },
    ];
  };

  /** A proof is used up by being taken. */
  async function isProven({ proof, ...task }: CodeRequester): Promise<boolean> {
    const id = proof === undefined ? undefined : await proofs.solvedChallenge(proof, task);
    return id !== undefined && (await used.take(id)) === undefined;
  }

  return {
    async admit(asker) {
      const fixed = fixedRules(asker);
      const usual = usualRules(asker);
      const above = await takeAll(usual);
      if (above !== undefined) {
        // Looked at and not taken: strangers who ask again and again keep nobody waiting.
        const refused = await firstReached(fixed);
        if (refused !== undefined) return refused;
        if (!(await isProven(asker))) return above;
      }
      const refused = await takeAll(fixed);
      if (refused === undefined) {
        return { kind: 'admitted', isCounted: above === undefined && asker.deviceId === undefined };
      }
      if (above === undefined) await giveBack(usual);
      return refused;
    },
  };
}

function counterOf({ mobile, deviceId }: CodeRequester): string {
  return deviceId === undefined ? mobile : `device:${deviceId}:${mobile}`;
}

/** Takes one of each, or none where one of them is reached. */
async function takeAll<Kind>(rules: readonly Rule<Kind>[]): Promise<LimitRefusal<Kind> | undefined> {
  for (const [at, { kind, limit, key }] of rules.entries()) {
    const waitSeconds = await limit.take(key);
    if (waitSeconds === undefined) continue;
    await giveBack(rules.slice(0, at));
    return { kind, waitSeconds };
  }
  return undefined;
}

async function firstReached<Kind>(rules: readonly Rule<Kind>[]): Promise<LimitRefusal<Kind> | undefined> {
  for (const { kind, limit, key } of rules) {
    const waitSeconds = await limit.wait(key);
    if (waitSeconds !== undefined) return { kind, waitSeconds };
  }
  return undefined;
}

async function giveBack(rules: readonly Rule<unknown>[]): Promise<void> {
  await Promise.all(rules.map(({ limit, key }) => limit.giveBack(key)));
}
