import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { BOOKS_RULES } from './books-rules.ts';

export interface BooksFinding {
  readonly rule: string;
  readonly what: string;
}

export interface BooksReport {
  readonly entries: number;
  readonly receipts: number;
  readonly paidPaise: number;
  readonly excessPaise: number;
  readonly findings: readonly BooksFinding[];
}

/** Computes every total from the ledger and compares it. Each rule is one statement, so a portal can run meanwhile. */
export async function verifyBooks(queries: Queries): Promise<BooksReport> {
  const findings: BooksFinding[] = [];
  for (const { name, query } of BOOKS_RULES) {
    const { rows } = await queries.execute<{ what: string }>(query);
    for (const { what } of rows) findings.push({ rule: name, what });
  }
  const { rows } = await queries.execute<Omit<BooksReport, 'findings'> & Record<string, number>>(SUMS);
  return { entries: 0, receipts: 0, paidPaise: 0, excessPaise: 0, ...rows[0], findings };
}

const SUMS = sql`
  select count(*)::integer as entries, (select count(*)::integer from receipts) as receipts,
    coalesce(sum(amount_paise) filter (where account = 'fee'), 0)::bigint as "paidPaise",
    coalesce(sum(amount_paise) filter (where account = 'excess'), 0)::bigint as "excessPaise"
  from ledger_entries`;
