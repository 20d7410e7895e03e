import { PROVIDER_NAME } from '@portal/contract/texts/payment-provider.ts';
import { nameFit, type NameFit } from './name-fit.ts';

/** A line and an entry that agree in amount, and in day but for a few. */
export interface NamePair {
  readonly lineId: number;
  readonly narration: string;
  /** Whether a person took the line from an entry. */
  readonly isLeft: boolean;
  /** Whether a number stands on the line. */
  readonly hasNumber: boolean;
  readonly kind: NamedKind;
  readonly entryId: number;
  /** Of the candidate; null for a settlement, which is of the provider. */
  readonly name: string | null;
  readonly mode: string | null;
  /** Whether a number was written at the desk. */
  readonly isNumbered: boolean;
}

/** What a lender paid counts as possible, and is left to people: its line has no number and may name anybody. */
export type NamedKind = 'desk_payment' | 'settlement' | 'disbursal';

export interface NamedMatch {
  readonly kind: NamedKind;
  readonly lineId: number;
  readonly entryId: number;
}

/** How money comes that carries the name of its payer. */
const BY_TRANSFER: readonly (string | null)[] = ['UPI', 'NEFT/RTGS', null];

/** A pair whose names agree in something. */
export interface PossiblePair {
  readonly pair: NamePair;
  readonly fit: NameFit;
}

export function possiblePairs(pairs: readonly NamePair[]): readonly PossiblePair[] {
  return pairs.map((pair) => ({ pair, fit: fitOf(pair) })).filter(({ fit }) => fit !== 'none');
}

/** Stands on transfers of the payment provider. */
const PROVIDER = new RegExp(String.raw`\b${PROVIDER_NAME}\b`, 'i');

function fitOf({ name, narration }: NamePair): NameFit {
  if (name !== null) return nameFit(name, narration);
  return PROVIDER.test(narration) ? 'whole' : 'none';
}

/** Only what cannot be another one: of all possible pairs, those that stand alone on both sides. */
export function matchesByName(possible: readonly PossiblePair[]): readonly NamedMatch[] {
  const ofLine = countBy(possible.map(({ pair }) => pair.lineId));
  const ofEntry = countBy(possible.map(({ pair }) => keyOf(pair)));
  return possible
    .filter(({ pair, fit }) => fit === 'whole' && isSure(pair) && !pair.isLeft)
    .filter(({ pair }) => ofLine.get(pair.lineId) === 1 && ofEntry.get(keyOf(pair)) === 1)
    .map(({ pair: { kind, lineId, entryId } }) => ({ kind, lineId, entryId }));
}

function keyOf({ kind, entryId }: NamePair): string {
  return `${kind} ${entryId}`;
}

/** Two numbers that are both there would have agreed. */
function isSure({ hasNumber, isNumbered, mode }: NamePair): boolean {
  return !(hasNumber && isNumbered) && BY_TRANSFER.includes(mode);
}

function countBy<Id>(ids: readonly Id[]): ReadonlyMap<Id, number> {
  const counts = new Map<Id, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
