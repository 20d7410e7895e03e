import { parseApplicationNumber } from '@portal/contract/ids.ts';
import type { DocumentFacts } from '@portal/contract/rules/document-code.ts';
import { indianDayEnd } from '@portal/contract/rules/indian-day.ts';
import { desc, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { candidateName, payerNameOn } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import { ledgerEntries, receipts } from '../../db/schema/ledger.ts';
import { refundVouchers } from '../../db/schema/refund-vouchers.ts';
import { taxDocuments } from '../../db/schema/tax-documents.ts';
import { signingKeys } from '../../db/schema/signing.ts';

/** A document as it stands in the books now. */
export interface DocumentRow {
  readonly name: string;
  /** Whether what it says was taken back; of a statement, later on its day. */
  readonly isCancelled: boolean;
}

export type SigningViews = ReturnType<typeof createSigningViews>;
export type SigningKeyRow = Awaited<ReturnType<SigningViews['listKeys']>>[number];

export function createSigningViews(db: Queries) {
  return {
    /** Newest first. */
    listKeys: () => db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)),
    async find(facts: DocumentFacts): Promise<DocumentRow | undefined> {
      const { kind, number } = facts;
      if (kind === 'statement') return findStatement(db, facts);
      if (kind === 'receipt') return findReceipt(db, number);
      return kind === 'voucher' ? findVoucher(db, number) : findTaxDocument(db, number);
    },
  };
}

async function findReceipt(db: Queries, number: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select({
      name: printed(payerNameOn(receipts)),
      isCancelled: sql<boolean>`${receipts.cancelledAt} is not null`,
    })
    .from(receipts)
    .innerJoin(applications, eq(applications.id, receipts.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(receipts.number, number));
  return row;
}

/** Never cancelled. */
async function findVoucher(db: Queries, number: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select({ name: printed(payerNameOn(refundVouchers)) })
    .from(refundVouchers)
    .innerJoin(applications, eq(applications.id, refundVouchers.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(refundVouchers.number, number));
  return row === undefined ? undefined : { ...row, isCancelled: false };
}

/** An invoice or a credit note: never cancelled. */
async function findTaxDocument(db: Queries, number: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select({ name: printed(taxDocuments.buyerName) })
    .from(taxDocuments)
    .innerJoin(applications, eq(applications.id, taxDocuments.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(taxDocuments.number, number));
  return row === undefined ? undefined : { ...row, isCancelled: false };
}

/** The name printed on the document: the one of its day of issue, or the present one if no other was kept. */
function printed(nameOfItsDay: SQLWrapper) {
  return sql<string>`coalesce(${nameOfItsDay}, ${candidateName})`;
}

/** It is drawn anew each time, and stands while its day ended with no less than it says. */
async function findStatement(
  db: Queries,
  { number, day, amountPaise }: DocumentFacts,
): Promise<DocumentRow | undefined> {
  const applicationNumber = parseApplicationNumber(number);
  if (applicationNumber === undefined) return undefined;
  const [row] = await db
    .select({
      name: candidateName,
      isCancelled: sql<boolean>`${amountPaise}::bigint > (
        select coalesce(sum(${ledgerEntries.amountPaise}), 0) from ${ledgerEntries}
        where ${ledgerEntries.applicationId} = ${applications.id} and ${ledgerEntries.account} = 'fee'
          and ${ledgerEntries.createdAt} < ${indianDayEnd(day)})`,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(applications.applicationNumber, applicationNumber));
  return row;
}
