import { z } from 'zod';
import type { Payment, ReconLine, Refund, Settlement } from './entities.ts';
import { knownOrder, knownPayment, type Gateway } from './gateway.ts';
import { newId, randomText } from './ids.ts';
import { madeIn, readQuery } from './lists.ts';
import type { Store } from './store.ts';

const DAY_SECONDS = 24 * 60 * 60;
const INDIA_AHEAD_SECONDS = 5.5 * 60 * 60;
/** Transfers leave at ten in the morning. */
const LEAVES_AT_SECONDS = 10 * 60 * 60;

const Report = z.object({
  year: z.coerce.number().int().min(2000).max(2100),
  month: z.coerce.number().int().min(1).max(12),
  day: z.coerce.number().int().min(1).max(31).optional(),
  count: z.coerce.number().int().min(1).max(1000).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

/** Newest first. */
export function listSettlements(store: Store, query: unknown): Settlement[] {
  return madeIn(store.settlements().toReversed(), query);
}

/** What was settled on a day, or in a month. */
export function reconOf(store: Store, query: unknown): ReconLine[] {
  const { year, month, day, count, skip } = readQuery(Report, query);
  const period = [year, month, ...(day === undefined ? [] : [day])]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return store
    .reconLines()
    .filter(({ settled_at }) => indianDate(settled_at).startsWith(period))
    .slice(skip, skip + count);
}

/** Makes the transfers whose time has come; nobody sees them before a report is asked for. */
export function settleWhatIsDue(gateway: Gateway): void {
  const now = gateway.unixNow();
  const byTime = Map.groupBy(
    unsettled(gateway.store),
    ({ created_at }) => leavesAt(created_at, gateway.settlementPace.delayDays) ?? now,
  );
  for (const at of [...byTime.keys()].toSorted((one, other) => one - other)) {
    if (at <= now) transfer(gateway, byTime.get(at) ?? [], at);
  }
}

/** The provider pays out at once all that it holds. */
export function settleAll(gateway: Gateway): void {
  const payments = unsettled(gateway.store);
  if (payments.length > 0) transfer(gateway, payments, gateway.unixNow());
}

/** Oldest first. */
function unsettled(store: Store): Payment[] {
  return [...store.payments()].filter(({ id, captured }) => captured && !store.isSettled(id)).toReversed();
}

function transfer(gateway: Gateway, payments: readonly Payment[], at: number): void {
  const id = newId('setl');
  const utr = `${at}${randomText().slice(0, 6).toLowerCase()}`;
  const whole = { settlement_id: id, settlement_utr: utr, settled_at: at };
  const credits = payments.map((payment) => lineOf(gateway, payment, { payment, ...whole }));
  let amount = sumOf(credits, 'credit');
  const debits: ReconLine[] = [];
  for (const refund of refundsUntil(gateway.store, at)) {
    // What the transfer cannot bear is taken from a later one.
    if (refund.amount > amount) continue;
    amount -= refund.amount;
    debits.push(lineOf(gateway, knownPayment(gateway, refund.payment_id), { refund, ...whole }));
  }
  const settlement: Settlement = {
    id,
    entity: 'settlement',
    amount,
    status: 'processed',
    fees: sumOf(credits, 'fee'),
    tax: sumOf(credits, 'tax'),
    utr,
    created_at: at,
  };
  gateway.commit({ settlement: { transfer: settlement, lines: [...credits, ...debits] } });
}

/** Oldest first. */
function refundsUntil(store: Store, at: number): Refund[] {
  return [...store.refunds()]
    .filter(
      ({ id, status, created_at }) => status === 'processed' && created_at <= at && !store.isSettled(id),
    )
    .toReversed();
}

type SettledEntity = Pick<ReconLine, 'settlement_id' | 'settlement_utr' | 'settled_at'> &
  ({ readonly payment: Payment } | { readonly refund: Refund });

function lineOf(gateway: Gateway, payment: Payment, settled: SettledEntity): ReconLine {
  const { settlement_id, settlement_utr, settled_at } = settled;
  return {
    ...amountsOf(settled),
    currency: 'INR',
    on_hold: false,
    settled: true,
    settled_at,
    settlement_id,
    posted_at: null,
    credit_type: 'default',
    description: payment.description,
    notes: '{}',
    settlement_utr,
    order_id: payment.order_id,
    order_receipt: knownOrder(gateway, payment.order_id).receipt,
    method: payment.method,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  };
}

function amountsOf(settled: SettledEntity) {
  if ('refund' in settled) {
    const { id, amount, payment_id, created_at } = settled.refund;
    const costs = { fee: 0, tax: 0 };
    return {
      entity_id: id,
      type: 'refund',
      debit: amount,
      credit: 0,
      amount,
      ...costs,
      created_at,
      payment_id,
    } as const;
  }
  const { id, amount, created_at } = settled.payment;
  const { fee, tax } = settled.payment;
  const costs = { fee: fee ?? 0, tax: tax ?? 0 };
  const credit = amount - costs.fee;
  return {
    entity_id: id,
    type: 'payment',
    debit: 0,
    credit,
    amount,
    ...costs,
    created_at,
    payment_id: null,
  } as const;
}

function sumOf(lines: readonly ReconLine[], field: 'credit' | 'fee' | 'tax'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

/** Undefined: at once. */
function leavesAt(capturedAt: number, delayDays: number): number | undefined {
  if (delayDays === 0) return undefined;
  const indianDays = Math.floor((capturedAt + INDIA_AHEAD_SECONDS) / DAY_SECONDS);
  return (indianDays + delayDays) * DAY_SECONDS + LEAVES_AT_SECONDS - INDIA_AHEAD_SECONDS;
}

function indianDate(at: number): string {
  return new Date((at + INDIA_AHEAD_SECONDS) * 1000).toISOString().slice(0, 10);
}
