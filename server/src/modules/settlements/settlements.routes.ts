import type { FastifyInstance } from 'fastify';
import {
  settlementRoutes,
  type CapturedRecord,
  type LineSums,
  type SettlementLineRecord,
  type TransferRecord,
} from '@portal/contract/routes/settlements.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { pageFacts } from '@portal/contract/rules/paging.ts';
import { MONTH_END_TEXTS } from '@portal/contract/texts/month-end.ts';
import { isoInstant } from '../../db/schema/values.ts';
import { serveStaff } from '../../http/route.ts';
import type { Clock } from '../../kernel/clock.ts';
import type {
  ListedLine,
  ListedPayment,
  ListedTransfer,
  SettlementListsViews,
  SumsOfLines,
} from './settlement-lists.views.ts';
import type { ReportRequests } from './report-requests.service.ts';

interface SettlementRouteParts {
  readonly views: SettlementListsViews;
  readonly requests: ReportRequests;
  readonly clock: Clock;
}

export function registerSettlementRoutes(
  http: FastifyInstance,
  { views, requests, clock }: SettlementRouteParts,
): void {
  serveStaff(http, settlementRoutes.read, async ({ actor }) => {
    await requests.readSoon(actor.staffUserId);
    return { message: MONTH_END_TEXTS.readSoon };
  });
  serveStaff(http, settlementRoutes.transfers, async ({ query }) => {
    const { rows, sums } = await views.transfers(query);
    const facts = pageFacts(sums.count, query.page, query.per_page, false);
    return { transfers: rows.map(presentTransfer), sums: presentSums(sums), ...facts };
  });
  serveStaff(http, settlementRoutes.lines, async ({ query }) => {
    const { rows, sums } = await views.lines(query);
    const facts = pageFacts(sums.count, query.page, query.per_page, false);
    return { lines: rows.map(presentLine), sums: presentSums(sums), ...facts };
  });
  serveStaff(http, settlementRoutes.captured, async ({ query }) => {
    const { rows, sums } = await views.captured(query, clock.now());
    const facts = pageFacts(sums.count, query.page, query.per_page, false);
    const presented = { count: sums.count, amount: paiseToRupees(sums.paise) };
    return { payments: rows.map(presentPayment), sums: presented, ...facts };
  });
}

type LinePaise = Pick<SumsOfLines, 'grossPaise' | 'feePaise' | 'taxPaise' | 'netPaise'>;

function rupeesOf({ grossPaise, feePaise, taxPaise, netPaise }: LinePaise) {
  return {
    gross: paiseToRupees(grossPaise),
    fee: paiseToRupees(feePaise),
    tax: paiseToRupees(taxPaise),
    net: paiseToRupees(netPaise),
  };
}

function presentSums(sums: SumsOfLines): LineSums {
  return { count: sums.count, ...rupeesOf(sums) };
}

function presentTransfer(row: ListedTransfer): TransferRecord {
  const { id, providerId, utr, settledOn, lines } = row;
  return { id, settlement_id: providerId, utr, settled_on: settledOn, lines, ...rupeesOf(row) };
}

function presentLine(row: ListedLine): SettlementLineRecord {
  return {
    id: row.id,
    settlement_id: row.providerId,
    utr: row.utr,
    settled_on: row.settledOn,
    entity_id: row.entityId,
    kind: row.kind,
    payment_id: row.paymentId,
    application_id: row.applicationNumber,
    candidate_name: row.applicationNumber === null ? null : row.candidateName,
    ...rupeesOf(row),
  };
}

function presentPayment(row: ListedPayment): CapturedRecord {
  return {
    id: row.id,
    payment_id: row.providerPaymentId,
    amount: paiseToRupees(row.paise),
    method: row.method,
    captured_at: isoInstant(row.capturedAt),
    state: row.state,
    settled_on: row.settledOn,
    utr: row.utr,
    application_id: row.applicationNumber,
    candidate_name: row.candidateName,
  };
}
