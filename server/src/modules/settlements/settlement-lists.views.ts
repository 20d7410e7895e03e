import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { CapturedQuery, LinesQuery, TransfersQuery } from '@portal/contract/routes/settlements.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import type { SettlementState } from '@portal/contract/rules/settlements.ts';
import { PROVIDER_PAYMENT_ID } from '../../db/schema/payments.ts';
import type { Queries } from '../../db/connection.ts';
import { candidateName } from '../../db/schema/application-parts.ts';
import { CAPTURED_PAYMENTS, IS_CAPTURED, settlementState } from './settlement-state.ts';

export type SettlementListsViews = ReturnType<typeof createSettlementListsViews>;
export type ListedTransfer = Awaited<ReturnType<SettlementListsViews['transfers']>>['rows'][number];
export type ListedLine = Awaited<ReturnType<SettlementListsViews['lines']>>['rows'][number];
export type ListedPayment = Awaited<ReturnType<SettlementListsViews['captured']>>['rows'][number];
export type SumsOfLines = Awaited<ReturnType<SettlementListsViews['lines']>>['sums'];

interface LinePaise extends Record<string, unknown> {
  readonly grossPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly netPaise: number;
}
interface LineSumsRow extends LinePaise {
  readonly count: number;
}
interface OfTransfer extends LinePaise {
  readonly id: number;
  readonly providerId: string;
  readonly utr: string | null;
  readonly settledOn: string;
}
interface TransferRow extends OfTransfer {
  readonly lines: number;
}
interface LineRow extends OfTransfer {
  readonly entityId: string;
  readonly kind: 'payment' | 'refund' | 'adjustment';
  readonly paymentId: string | null;
  readonly applicationNumber: ApplicationNumber | null;
  readonly candidateName: string | null;
}
interface CapturedRow extends Record<string, unknown> {
  readonly id: number;
  readonly providerPaymentId: string;
  readonly paise: number;
  readonly method: string | null;
  readonly capturedAt: string;
  readonly state: SettlementState;
  readonly settledOn: string | null;
  readonly utr: string | null;
  readonly applicationNumber: ApplicationNumber;
  readonly candidateName: string;
}

const NO_SUMS: LineSumsRow = { count: 0, grossPaise: 0, feePaise: 0, taxPaise: 0, netPaise: 0 };
const LINE_SUMS = sql`coalesce(sum(l.gross_paise), 0)::bigint as "grossPaise",
  coalesce(sum(l.fee_paise), 0)::bigint as "feePaise", coalesce(sum(l.tax_paise), 0)::bigint as "taxPaise",
  coalesce(sum(l.net_paise), 0)::bigint as "netPaise"`;

/** The provider's transfers, their lines, and the payments that wait for one. */
export function createSettlementListsViews(db: Queries) {
  async function sumsOf(count: SQL, where: SQL): Promise<LineSumsRow> {
    const { rows } = await db.execute<LineSumsRow>(sql`
      select ${count}::integer as count, ${LINE_SUMS}
      from settlements s join settlement_lines l on l.settlement_id = s.id where ${where}`);
    return rows[0] ?? NO_SUMS;
  }

  return {
    async transfers(query: TransfersQuery) {
      const where = settledWithin(query);
      const found = query.search === undefined ? where : sql`${where} and ${isTransfer(query.search)}`;
      const { rows } = await db.execute<TransferRow>(sql`
        select s.id, s.provider_settlement_id as "providerId", s.utr, s.settled_on::text as "settledOn",
          count(l.id)::integer as lines, ${LINE_SUMS}
        from settlements s left join settlement_lines l on l.settlement_id = s.id where ${found}
        group by s.id order by s.settled_on desc, s.id desc ${pageOf(query)}`);
      return { rows, sums: await sumsOf(sql`count(distinct s.id)`, found) };
    },
    async lines(query: LinesQuery) {
      const { search, kind } = query;
      const where = sql`${settledWithin(query)}
        and ${kind === undefined ? sql`true` : sql`l.kind = ${kind}`}
        and ${search === undefined ? sql`true` : sql`(${isTransfer(search)} or l.entity_id = ${search} or l.provider_payment_id = ${search})`}`;
      const { rows } = await db.execute<LineRow>(sql`
        select l.id, s.provider_settlement_id as "providerId", s.utr, s.settled_on::text as "settledOn",
          l.entity_id as "entityId", l.kind, l.provider_payment_id as "paymentId", l.gross_paise as "grossPaise",
          l.fee_paise as "feePaise", l.tax_paise as "taxPaise", l.net_paise as "netPaise",
          applications.application_id as "applicationNumber", ${candidateName} as "candidateName"
        from settlements s join settlement_lines l on l.settlement_id = s.id
          left join payments p on ${PROVIDER_PAYMENT_ID} = l.provider_payment_id
          left join applications on applications.id = p.application_id
          left join candidates on candidates.id = applications.candidate_id
        where ${where} order by s.settled_on desc, l.id desc ${pageOf(query)}`);
      return { rows, sums: await sumsOf(sql`count(*)`, where) };
    },
    async captured(query: CapturedQuery, now: Date) {
      const { start_date: from, end_date: to, search, state } = query;
      const where = sql`${IS_CAPTURED}
        and ${from === undefined ? sql`true` : sql`p.captured_at >= ${indianDayStart(from)}`}
        and ${to === undefined ? sql`true` : sql`p.captured_at < ${indianDayEnd(to)}`}
        and ${search === undefined ? sql`true` : sql`${PROVIDER_PAYMENT_ID} = ${search}`}
        and ${state === undefined ? sql`true` : sql`${settlementState(now)} = ${state}`}`;
      const { rows } = await db.execute<CapturedRow>(sql`
        select p.id, ${PROVIDER_PAYMENT_ID} as "providerPaymentId", p.amount_paise as paise, p.method,
          p.captured_at as "capturedAt", ${settlementState(now)} as state, s.settled_on::text as "settledOn", s.utr,
          applications.application_id as "applicationNumber", ${candidateName} as "candidateName"
        from ${CAPTURED_PAYMENTS} left join settlements s on s.id = l.settlement_id
          join applications on applications.id = p.application_id
          join candidates on candidates.id = applications.candidate_id
        where ${where} order by p.captured_at desc, p.id desc ${pageOf(query)}`);
      const sums = await db.execute<{ count: number; paise: number }>(sql`
        select count(*)::integer as count, coalesce(sum(p.amount_paise), 0)::bigint as paise
        from ${CAPTURED_PAYMENTS} where ${where}`);
      return { rows, sums: sums.rows[0] ?? { count: 0, paise: 0 } };
    },
  };
}

function settledWithin({ start_date: from, end_date: to }: TransfersQuery): SQL {
  return sql`s.settled_on between coalesce(${from ?? null}::date, '-infinity')
    and coalesce(${to ?? null}::date, 'infinity')`;
}

function isTransfer(word: string): SQL {
  return sql`(s.utr = ${word} or s.provider_settlement_id = ${word})`;
}

function pageOf({ page, per_page: perPage }: TransfersQuery): SQL {
  return sql`limit ${perPage} offset ${(page - 1) * perPage}`;
}
