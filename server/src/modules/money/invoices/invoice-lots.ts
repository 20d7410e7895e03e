import { isOfOneSource, type Sourced } from '../receipts/one-source.ts';
import type { InvoicedEntry } from './invoiced-entries.ts';

/** A credit to the fee that was not taken back, and what is left of it. */
interface InvoiceLot extends Sourced {
  /** Null until the end of the transaction that booked it. */
  readonly invoiceId: number | null;
  leftPaise: number;
}

/** Chooses the invoice that the credit note of a refund answers; the next refund finds that much less left of it. */
export function createInvoiceChoice(entries: readonly InvoicedEntry[]) {
  const lots = lotsOf(entries).filter(({ invoiceId }) => invoiceId !== null);
  return (refund: InvoicedEntry): number | undefined => {
    const paise = -refund.amountPaise;
    const all = [...sumsOf(lots)];
    const chosen =
      [...sumsOf(ownOf(lots, refund)), ...all].find(([, left]) => left >= paise) ??
      all.toSorted(([, one], [, other]) => other - one)[0];
    const id = chosen?.[0];
    if (id == null) return undefined;
    takeNote(lots, refund, id);
    return id;
  };
}

/** What returns of a source in parts that one invoice each can answer, in paise. */
export function splitByInvoice(entries: readonly InvoicedEntry[], source: Sourced, paise: number): number[] {
  const lots = lotsOf(entries);
  if (lots.every(({ invoiceId }) => invoiceId === null)) return [paise];
  // Those of this transaction have no document yet.
  for (const refund of refundsIn(entries)) {
    if (refund.note === null && refund.voucher === null) take(ownOf(lots, refund), -refund.amountPaise);
  }
  const parts: number[] = [];
  let left = paise;
  for (const [, rest] of sumsOf(ownOf(lots, source))) {
    const part = Math.min(left, rest);
    if (part > 0) parts.push(part);
    left -= part;
  }
  return left > 0 ? [...parts, left] : parts;
}

/** What vouchers and credit notes left of each credit, oldest first. */
function lotsOf(entries: readonly InvoicedEntry[]): InvoiceLot[] {
  const lots = entries
    .filter(
      ({ account, kind, amountPaise, reversal }) =>
        account === 'fee' && kind !== 'reversal' && amountPaise > 0 && reversal === null,
    )
    .map((entry): InvoiceLot => ({ ...entry, leftPaise: entry.amountPaise }));
  for (const refund of refundsIn(entries)) {
    if (refund.note !== null) takeNote(lots, refund, refund.note.invoiceId);
    else if (refund.voucher !== null) take(ownOf(lots, refund), -refund.amountPaise);
  }
  return lots;
}

function refundsIn(entries: readonly InvoicedEntry[]): InvoicedEntry[] {
  return entries.filter(
    ({ account, kind, reversal }) => account === 'fee' && kind === 'refund' && reversal === null,
  );
}

function takeNote(lots: readonly InvoiceLot[], refund: InvoicedEntry, invoiceId: number | null): void {
  const ofInvoice = lots.filter((lot) => lot.invoiceId === invoiceId);
  take([...ownOf(ofInvoice, refund), ...ofInvoice], -refund.amountPaise);
}

function take(lots: readonly InvoiceLot[], paise: number): void {
  let left = paise;
  for (const lot of lots) {
    const taken = Math.min(left, lot.leftPaise);
    lot.leftPaise -= taken;
    left -= taken;
  }
}

function ownOf(lots: readonly InvoiceLot[], source: Sourced): InvoiceLot[] {
  return lots.filter((lot) => isOfOneSource(lot, source));
}

/** What is left in each invoice. */
function sumsOf(lots: readonly InvoiceLot[]): Map<number | null, number> {
  const sums = new Map<number | null, number>();
  for (const { invoiceId, leftPaise } of lots) {
    sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + leftPaise);
  }
  return sums;
}
