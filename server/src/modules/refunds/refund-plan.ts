import {
  PROVIDER_RETURNS_DAYS,
  PROVIDER_RETURNS_FROM_PAISE,
  type RefundWay,
} from '@portal/contract/rules/refunds.ts';
import type { CancelledPart } from './cancelled-parts.ts';
import type { RefundSource } from './refund-sources.ts';

/** A part of what goes back, of one source. */
export interface PlannedPart {
  readonly source: RefundSource;
  readonly way: RefundWay;
  readonly amountPaise: number;
  /** The cancelled part whose money it is. */
  readonly replaces?: CancelledPart;
}

interface WithdrawalPlan {
  /** Of the fee, without what is on its way back already. */
  readonly paidPaise: number;
  readonly keptPaise: number;
  /** With what lies above the fee. */
  readonly returnsPaise: number;
  readonly parts: readonly PlannedPart[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const PAISE_PER_RUPEE = 100;

/** What lies above the fee returns in full. */
export function planExcess(sources: readonly RefundSource[], now: Date): PlannedPart[] {
  return partsOf(sources, (source) => leftOf(source).excessPaise, now);
}

/** So much of the fee as the policy says, in whole rupees unless it is all; what lies above the fee in full. */
export function planWithdrawal(sources: readonly RefundSource[], percent: number, now: Date): WithdrawalPlan {
  const paidPaise = sumOf(sources, (source) => leftOf(source).feePaise);
  const ofFee = percent >= 100 ? paidPaise : wholeRupees((paidPaise * percent) / 100);
  let left = ofFee;
  const shares = new Map<RefundSource, number>();
  for (const source of sources.toSorted(goesFirst)) {
    const share = Math.min(left, leftOf(source).feePaise);
    shares.set(source, share);
    left -= share;
  }
  const parts = partsOf(sources, (source) => leftOf(source).excessPaise + (shares.get(source) ?? 0), now);
  const returnsPaise = sumOf(parts, (part) => part.amountPaise);
  return { paidPaise, keptPaise: paidPaise - ofFee, returnsPaise, parts };
}

/** What was cancelled before it was sent, as far as it is still there beside what the policy keeps. */
export function planCancelled(
  sources: readonly RefundSource[],
  cancelled: readonly CancelledPart[],
  now: Date,
): PlannedPart[] {
  return cancelled.flatMap((part) => {
    const { paymentId, deskPaymentId, loanSelectionId } = part;
    const ids = { payment: paymentId, desk: deskPaymentId, loan: loanSelectionId };
    const source = sources.find((one) => ids[one.kind] === one.id);
    if (source === undefined) return [];
    const { feePaise, excessPaise } = leftOf(source);
    const amountPaise = Math.min(part.amountPaise, feePaise + excessPaise - part.keptPaise);
    if (amountPaise <= 0) return [];
    return [{ source, amountPaise, way: wayOf(source, amountPaise, now), replaces: part }];
  });
}

/** What is left of a source: what is on its way back or disputed is taken from above the fee first, as the ledger does. */
export function leftOf({ feePaise, excessPaise, openPaise, heldPaise }: RefundSource) {
  const bound = openPaise + heldPaise;
  return {
    excessPaise: Math.max(0, excessPaise - bound),
    feePaise: Math.max(0, feePaise - Math.max(0, bound - excessPaise)),
  };
}

function partsOf(
  sources: readonly RefundSource[],
  amountOf: (source: RefundSource) => number,
  now: Date,
): PlannedPart[] {
  return sources.toSorted(goesFirst).flatMap((source) => {
    const amountPaise = amountOf(source);
    return amountPaise > 0 ? [{ source, amountPaise, way: wayOf(source, amountPaise, now) }] : [];
  });
}

/** The provider returns what is recent and not too little; all else goes by bank transfer. */
function wayOf({ kind, paidAt }: RefundSource, amountPaise: number, now: Date): RefundWay {
  const isRecent = now.getTime() - Date.parse(paidAt) < PROVIDER_RETURNS_DAYS * DAY_MS;
  return kind === 'payment' && isRecent && amountPaise >= PROVIDER_RETURNS_FROM_PAISE ? 'provider' : 'bank';
}

const ORDER = { payment: 0, desk: 1, loan: 2 } as const;

/** Online money first, which returns by itself; of each kind the newest first. */
function goesFirst(one: RefundSource, other: RefundSource): number {
  return ORDER[one.kind] - ORDER[other.kind] || Date.parse(other.paidAt) - Date.parse(one.paidAt);
}

function wholeRupees(paise: number): number {
  return Math.floor(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
