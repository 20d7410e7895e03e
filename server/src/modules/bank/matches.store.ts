import type { BankTarget } from '@portal/contract/rules/bank.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { bankLines, bankMatches } from '../../db/schema/bank.ts';
import { now } from '../../db/schema/columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import { OPEN_ENTRIES } from './matching/open-entries.ts';

export interface BankTargetId {
  readonly kind: BankTarget;
  readonly id: number;
}

/** An entry, and how much of a line is its money. */
export interface LinePart extends BankTargetId {
  readonly amountPaise: number;
}

/** One for each entry of the line. */
type EndedMatch = Pick<typeof bankMatches.$inferSelect, 'kind' | 'reason'> & {
  readonly entryId: number | null;
};

export interface MatchesStore {
  /** Holds the line to the end of the transaction. */
  lockLine(id: number): Promise<{ readonly amountPaise: number; readonly isOpen: boolean } | undefined>;
  /** Holds the entry as well. Returns how much of it has no line; undefined if it does not stand, or has its line. */
  lockEntry(target: BankTargetId): Promise<{ readonly amountPaise: number } | undefined>;
  /** Whether another line has the entry. */
  isTaken(target: BankTargetId): Promise<boolean>;
  /** All of the entries that the line is the money of. */
  match(lineId: number, parts: readonly LinePart[], staffUserId: number): Promise<void>;
  setAside(lineId: number, reason: string, staffUserId: number): Promise<void>;
  /** None if the line has no match. */
  end(lineId: number, staffUserId: number): Promise<readonly EndedMatch[]>;
  openLines(): Promise<number>;
}

const TABLES = {
  settlement: 'settlements',
  desk_payment: 'desk_payments',
  refund: 'refunds',
  disbursal: 'loan_selections',
} as const;
const COLUMNS = {
  settlement: bankMatches.settlementId,
  desk_payment: bankMatches.deskPaymentId,
  refund: bankMatches.refundId,
  disbursal: bankMatches.loanSelectionId,
} as const;

export function createMatchesStore(db: Transaction): MatchesStore {
  const standing = isNull(bankMatches.unmatchedAt);
  return {
    async lockLine(id) {
      const [row] = await db
        .select({ amountPaise: bankLines.amountPaise, isOpen: bankLines.isOpen })
        .from(bankLines)
        .where(eq(bankLines.id, id))
        .for('update');
      return row;
    },
    async lockEntry({ kind, id }) {
      // Several lines may be the money of one lender, each of what the others leave.
      const lock = sql.raw(kind === 'disbursal' ? 'for no key update' : 'for share');
      await db.execute(sql`select from ${sql.identifier(TABLES[kind])} where id = ${id} ${lock}`);
      const { rows } = await db.execute<{ paise: number }>(
        sql`select e.amount_paise as paise from ${OPEN_ENTRIES} e where e.kind = ${kind} and e.id = ${id}`,
      );
      return rows[0] === undefined ? undefined : { amountPaise: rows[0].paise };
    },
    async isTaken({ kind, id }) {
      const rows = await db
        .select({ id: bankMatches.id })
        .from(bankMatches)
        .where(and(eq(COLUMNS[kind], id), standing));
      return rows.length > 0;
    },
    async match(lineId, parts, staffUserId) {
      const values = parts.map(({ kind, id, amountPaise }, at) => ({
        lineId,
        kind,
        settlementId: kind === 'settlement' ? id : null,
        deskPaymentId: kind === 'desk_payment' ? id : null,
        refundId: kind === 'refund' ? id : null,
        loanSelectionId: kind === 'disbursal' ? id : null,
        partPaise: kind === 'disbursal' ? amountPaise : null,
        place: at + 1,
        how: 'person' as const,
        matchedBy: staffUserId,
      }));
      await db.insert(bankMatches).values(values);
    },
    async setAside(lineId, reason, staffUserId) {
      await db
        .insert(bankMatches)
        .values({ lineId, kind: 'not_ours', reason, how: 'person', matchedBy: staffUserId });
    },
    async end(lineId, staffUserId) {
      const rows = await db
        .update(bankMatches)
        .set({ unmatchedAt: now, unmatchedBy: staffUserId })
        .where(and(eq(bankMatches.lineId, lineId), standing))
        .returning();
      return rows
        .toSorted((one, other) => one.place - other.place)
        .map(({ kind, reason, settlementId, deskPaymentId, refundId, loanSelectionId }) => ({
          kind,
          reason,
          entryId: settlementId ?? deskPaymentId ?? refundId ?? loanSelectionId,
        }));
    },
    openLines: () => db.$count(bankLines, eq(bankLines.isOpen, true)),
  };
}
