import { z } from 'zod';
import type { GatewaySettlementLine } from '../../modules/payments/payment-gateway.ts';

const paise = z.int().min(0);
const id = z.string().min(1).max(60);

/** A line of Razorpay's settlement report. Its fee has the tax on it within. */
const Line = z
  .object({
    entity_id: id,
    type: z.string(),
    debit: paise,
    credit: paise,
    amount: paise,
    fee: paise.nullish(),
    tax: paise.nullish(),
    currency: z.literal('INR').nullish(),
    settled: z.literal(true),
    settlement_id: id,
    settlement_utr: z.string().min(6).max(40).nullish().catch(null),
    payment_id: id.nullish(),
  })
  .transform((line): GatewaySettlementLine => {
    const kind = kindOf(line.type);
    const netPaise = line.credit - line.debit;
    const taxPaise = line.tax ?? 0;
    const feePaise = (line.fee ?? 0) - taxPaise;
    return {
      settlementId: line.settlement_id,
      utr: line.settlement_utr ?? undefined,
      entityId: line.entity_id,
      kind,
      paymentId: kind === 'payment' ? line.entity_id : (line.payment_id ?? undefined),
      // What it is before the costs, whatever they are taken from.
      grossPaise: netPaise + feePaise + taxPaise,
      feePaise,
      taxPaise,
      netPaise,
    };
  });

/** What is on hold, or not yet in a transfer, is in a later report. */
const Unsettled = z.object({ settled: z.literal(false) });

const Report = z.object({
  entity: z.literal('collection'),
  items: z.array(z.union([Line, Unsettled.transform(() => undefined)])),
});

/** Undefined if a line of the report makes no sense: its transfer would not add up without it. */
export function parseSettled(body: unknown) {
  const items = Report.safeParse(body).data?.items;
  if (items === undefined) return undefined;
  return { count: items.length, lines: items.filter((line) => line !== undefined) };
}

function kindOf(type: string): GatewaySettlementLine['kind'] {
  return type === 'payment' || type === 'refund' ? type : 'adjustment';
}
