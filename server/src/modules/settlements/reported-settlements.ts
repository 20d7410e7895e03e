import type { GatewaySettlementLine } from '../payments/payment-gateway.ts';

/** One transfer with all that a report says of it. */
export interface ReportedSettlement {
  readonly providerId: string;
  readonly utr: string | null;
  /** `YYYY-MM-DD` */
  readonly settledOn: string;
  readonly lines: readonly GatewaySettlementLine[];
}

/** The transfers of a day's report. A line that two pages have, since one was added meanwhile, counts once. */
export function reportedSettlements(
  day: string,
  lines: readonly GatewaySettlementLine[],
): ReportedSettlement[] {
  const once = new Map(lines.map((line) => [line.entityId, line]));
  const bySettlement = Map.groupBy(once.values(), ({ settlementId }) => settlementId);
  return [...bySettlement].map(([providerId, ofIt]) => ({
    providerId,
    utr: ofIt.find(({ utr }) => utr !== undefined)?.utr ?? null,
    settledOn: day,
    lines: ofIt,
  }));
}
