import { hash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { bankStatements } from '../../db/schema/bank.ts';
import type { Transaction } from '../../db/transaction.ts';
import { exactInteger } from '../../db/schema/values.ts';
import { keysOf } from './statement/line-keys.ts';
import type { StatementLine } from './statement/statement-lines.ts';

type NewStatement = Omit<typeof bankStatements.$inferInsert, 'knownCount' | 'knownPaise'>;

/** A line and how many lines of its file before it are alike. */
export interface CountedLine extends StatementLine {
  readonly digest: Buffer;
  readonly occurrence: number;
}

export interface StatementsStore {
  /** One file after the other, so that overlapping ones see each other's lines. */
  claim(): Promise<void>;
  /** The statement that was made from the same file. */
  withHash(fileHash: Buffer): Promise<number | undefined>;
  accounts(): Promise<readonly string[]>;
  add(statement: NewStatement): Promise<number>;
  /** Whether one of the lines stands already, with the same balance after it. */
  hasWithBalance(lines: readonly CountedLine[]): Promise<boolean>;
  /** Adds those that do not stand already, under the other marks of the same lines either. */
  addLines(
    statementId: number,
    lines: readonly CountedLine[],
    otherwise?: readonly CountedLine[],
  ): Promise<void>;
  /** Notes how many of its lines stood already, and their sum: what the file has beyond the lines that were added. */
  noteKnown(statementId: number): Promise<void>;
}

// Beside the locks of other subjects.
const IMPORT_LOCK = 7340;

export function createStatementsStore(db: Transaction): StatementsStore {
  return {
    async claim() {
      await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    },
    async withHash(fileHash) {
      const [row] = await db
        .select({ id: bankStatements.id })
        .from(bankStatements)
        .where(eq(bankStatements.fileHash, fileHash));
      return row?.id;
    },
    async accounts() {
      const rows = await db.selectDistinct({ account: bankStatements.account }).from(bankStatements);
      return rows.map(({ account }) => account);
    },
    async add(statement) {
      const [row] = await db
        .insert(bankStatements)
        .values({ ...statement, knownCount: 0, knownPaise: 0 })
        .returning({ id: bankStatements.id });
      if (row === undefined) throw new Error('an insert returns its row');
      return row.id;
    },
    async hasWithBalance(lines) {
      const { rowCount } = await db.execute(sql`
        select from unnest(
          ${sql.param(lines.map(({ digest }) => digest))}::bytea[],
          ${sql.param(lines.map(({ occurrence }) => occurrence))}::integer[],
          ${sql.param(lines.map(({ balancePaise }) => balancePaise))}::bigint[]
        ) line (digest, occurrence, balance)
        join bank_lines known on known.digest = line.digest and known.occurrence = line.occurrence
          and known.balance_paise = line.balance limit 1`);
      return rowCount === 1;
    },
    async addLines(statementId, lines, otherwise = []) {
      await db.execute(sql`
        insert into bank_lines (statement_id, file_line, day, amount_paise, narration, reference, balance_paise,
          keys, digest, occurrence)
        select ${statementId}::bigint, line.file_line, line.day, line.amount, line.narration, line.reference,
          line.balance, string_to_array(line.keys, ' '), line.digest, line.occurrence
        from unnest(
          ${sql.param(lines.map(({ line }) => line))}::integer[],
          ${sql.param(lines.map(({ day }) => day))}::date[],
          ${sql.param(lines.map(({ amountPaise }) => amountPaise))}::bigint[],
          ${sql.param(lines.map(({ narration }) => narration))}::text[],
          ${sql.param(lines.map(({ reference }) => reference))}::text[],
          ${sql.param(lines.map(({ balancePaise }) => balancePaise))}::bigint[],
          ${sql.param(lines.map(({ narration, reference }) => keysOf(narration, reference).join(' ')))}::text[],
          ${sql.param(lines.map(({ digest }) => digest))}::bytea[],
          ${sql.param(lines.map(({ occurrence }) => occurrence))}::integer[],
          ${sql.param(otherwise.map(({ digest }) => digest))}::bytea[],
          ${sql.param(otherwise.map(({ occurrence }) => occurrence))}::integer[]
        ) line (file_line, day, amount, narration, reference, balance, keys, digest, occurrence, other_digest,
          other_occurrence)
        where not exists (select from bank_lines known
          where known.digest = line.other_digest and known.occurrence = line.other_occurrence)
        on conflict (digest, occurrence) do nothing`);
    },
    async noteKnown(statementId) {
      await db.execute(sql`
        update bank_statements s set known_count = s.line_count - added.count,
          known_paise = s.closing_paise - s.opening_paise - added.paise
        from (
          select count(*)::integer as count, coalesce(sum(amount_paise), 0)::bigint as paise
          from bank_lines where statement_id = ${statementId}
        ) added where s.id = ${statementId}`);
    },
  };
}

/** Marks the lines of a file one after the other by what they say, and counts those that are alike. */
export function createLineCounter(account: string): (line: StatementLine) => CountedLine {
  const seen = new Map<string, number>();
  return (line) => {
    const digest = digestOf(account, line);
    const key = digest.toString('latin1');
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, digest, occurrence };
  };
}

function digestOf(account: string, { day, amountPaise, narration, reference }: StatementLine): Buffer {
  // Banks cut and fill narrations differently from one export to the next: letters and figures are what counts.
  const words = [narration, reference ?? ''].map((text) =>
    text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, ''),
  );
  return hash('sha256', [account, day, exactInteger(amountPaise), ...words].join('\n'), 'buffer');
}
