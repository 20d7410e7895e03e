import { PROOF_VALID_SECONDS } from '@portal/contract/proof-of-work.ts';
import {
  OTP_KEPT_PER_PURPOSE_DAY,
  OTP_PER_ADDRESS_HOUR,
  OTP_PER_MOBILE_AND_ADDRESS_DAY,
  OTP_PER_MOBILE_DAY,
  OTP_PER_MOBILE_HOUR,
  OTP_PROVEN_PER_ADDRESS_HOUR,
  OTP_PROVEN_PER_PORTAL_HOUR,
  OTP_RESEND_SECONDS,
} from '@portal/contract/rules/otp-limits.ts';
import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { SmsCeiling } from '../notifications/sms-ceiling.ts';
import { addressKey } from './address-key.ts';
import {
  firstReached,
  giveAllBack,
  ruleOf,
  ruleOfTwo,
  takeAll,
  type LimitRefusal,
  type Rule,
} from './otp-rules.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { MakeLimit } from './rate-limits.ts';

/** Holds the sending of codes to its limits: by purpose, by mobile, by address, and over the whole portal. */
export interface OtpGate {
  /** Counts one code that is about to be sent, or returns why it is not sent and counts nothing. */
  admit(asker: CodeRequester): Promise<Admission>;
  /** Another code need not wait for the last one, which no longer works. The limits of hour and day count on. */
  endGap(asker: Pick<CodeRequester, 'purpose' | 'mobile' | 'deviceId'>): Promise<void>;
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

/**
 * Too soon after the last one, too many in a day, too many with a proof of work, or above a usual pace, for which a
 * proof helps.
 */
export type Refusal = FixedLimit | UsualPace;
type FixedLimit = 'too-soon' | 'too-many' | 'too-many-proven';
type UsualPace = 'number-pace' | 'address-pace' | 'portal-pace';

/** Whether a proof of work helps. */
export function isUsualPace(kind: Refusal): kind is UsualPace {
  return kind === 'number-pace' || kind === 'address-pace' || kind === 'portal-pace';
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
// What is kept for the code of an ask comes on top: strangers cannot ask for one without its link.
const PURPOSES = 3;
const SHARED_BY_PURPOSES = OTP_PER_MOBILE_DAY - PURPOSES * OTP_KEPT_PER_PURPOSE_DAY;

export function createOtpGate(makeLimit: MakeLimit, smsCeiling: SmsCeiling, proofs: ProofOfWork): OtpGate {
  const gap = makeLimit('otp-gap', 1, OTP_RESEND_SECONDS);
  const perHour = makeLimit('otp-hour', OTP_PER_MOBILE_HOUR, HOUR);
  const perDeviceDay = makeLimit('otp-device-day', OTP_PER_MOBILE_DAY, DAY);
  const perPurposeDay = makeLimit('otp-day-kept', OTP_KEPT_PER_PURPOSE_DAY, DAY);
  const perDay = makeLimit('otp-day', SHARED_BY_PURPOSES, DAY);
  const perPlaceDay = makeLimit('otp-day-address', OTP_PER_MOBILE_AND_ADDRESS_DAY, DAY);
  const provenAddress = makeLimit('otp-proven-address', OTP_PROVEN_PER_ADDRESS_HOUR, HOUR);
  const provenPortal = makeLimit('otp-proven-portal', OTP_PROVEN_PER_PORTAL_HOUR, HOUR);
  const perAddress = makeLimit('otp-address', OTP_PER_ADDRESS_HOUR, HOUR);
  const used = makeLimit('otp-proof', 1, PROOF_VALID_SECONDS);

  const dayRules = (asker: CodeRequester): readonly Rule<FixedLimit>[] => {
    const { purpose, mobile, deviceId, ip } = asker;
    if (deviceId !== undefined) return [ruleOf('too-many', perDeviceDay, counterOf(asker))];
    const kept = { limit: perPurposeDay, key: `${purpose}:${mobile}` };
    return [
      ruleOf('too-many', perPlaceDay, `${addressKey(ip)}:${mobile}`),
      ruleOfTwo('too-many', kept, { limit: perDay, key: mobile }),
    ];
  };

  /** No proof lifts these. The longer wait comes first, so that users do not wait for the shorter one in vain. */
  const fixedRules = (asker: CodeRequester): readonly Rule<FixedLimit>[] => [
    ...dayRules(asker),
    ruleOf('too-soon', gap, gapOf(asker)),
  ];

  const usualRules = (asker: CodeRequester): readonly Rule<UsualPace>[] => {
    const ofNumber = ruleOf<UsualPace>('number-pace', perHour, counterOf(asker));
    if (asker.deviceId !== undefined) return [ofNumber];
    return [
      ofNumber,
      ruleOf('address-pace', perAddress, addressKey(asker.ip)),
      ruleOf('portal-pace', smsCeiling.limit, smsCeiling.key),
    ];
  };

  /** The codes that solved proofs allow are limited too. */
  const provenRules = (asker: CodeRequester): readonly Rule<FixedLimit>[] =>
    asker.deviceId === undefined
      ? [
          ruleOf('too-many-proven', provenAddress, addressKey(asker.ip)),
          ruleOf('too-many-proven', provenPortal, 'all'),
        ]
      : [];

  /** A proof is used up by being taken. */
  async function isProven({ proof, ...task }: CodeRequester): Promise<boolean> {
    const id = proof === undefined ? undefined : await proofs.solvedChallenge(proof, task);
    return id !== undefined && (await used.take(id)) === undefined;
  }

  /** Above a usual pace. */
  async function admitProven(asker: CodeRequester, above: LimitRefusal<UsualPace>): Promise<Admission> {
    const rules = [...fixedRules(asker), ...provenRules(asker)];
    // Checked without being consumed: strangers who ask repeatedly delay no other user, and no proof is solved in vain.
    const refused = await firstReached(rules);
    if (refused !== undefined) return refused;
    if (!(await isProven(asker))) return above;
    return (await takeAll(rules)) ?? { kind: 'admitted', isCounted: false };
  }

  return {
    async admit(asker) {
      const usual = usualRules(asker);
      const above = await takeAll(usual);
      if (above !== undefined) return admitProven(asker, above);
      const refused = await takeAll(fixedRules(asker));
      if (refused === undefined) return { kind: 'admitted', isCounted: asker.deviceId === undefined };
      await giveAllBack(usual);
      return refused;
    },
    endGap: (asker) => gap.giveBack(gapOf(asker)),
  };
}

function gapOf(asker: Pick<CodeRequester, 'purpose' | 'mobile' | 'deviceId'>): string {
  return `${asker.purpose}:${counterOf(asker)}`;
}

function counterOf({ mobile, deviceId }: Pick<CodeRequester, 'mobile' | 'deviceId'>): string {
  return deviceId === undefined ? mobile : `device:${deviceId}:${mobile}`;
}
