import { parseApplicationNumber } from '@portal/contract/ids.ts';
import type { DocumentFacts } from '@portal/contract/rules/document-code.ts';
import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { candidateName } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import { receipts } from '../../db/schema/ledger.ts';
import { refundVouchers } from '../../db/schema/refund-vouchers.ts';
import { taxDocuments } from '../../db/schema/tax-documents.ts';
import { signingKeys } from '../../db/schema/signing.ts';

/** A document as it stands in the books now. */
export interface DocumentRow {
  readonly name: string;
  readonly cancelledAt: string | null;
}

export type SigningViews = ReturnType<typeof createSigningViews>;
export type SigningKeyRow = Awaited<ReturnType<SigningViews['listKeys']>>[number];

export function createSigningViews(db: Queries) {
  return {
    /** Newest first. */
    listKeys: () => db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)),
    async find({ kind, number }: Pick<DocumentFacts, 'kind' | 'number'>): Promise<DocumentRow | undefined> {
      if (kind === 'statement') return findApplication(db, number);
      if (kind === 'receipt') return findReceipt(db, number);
      return findUncancelled(db, kind === 'voucher' ? refundVouchers : taxDocuments, number);
    },
  };
}

async function findReceipt(db: Queries, number: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select({ name: candidateName, cancelledAt: receipts.cancelledAt })
    .from(receipts)
    .innerJoin(applications, eq(applications.id, receipts.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(receipts.number, number));
  return row;
}

/** A voucher, an invoice or a credit note: none is ever cancelled. */
async function findUncancelled(
  db: Queries,
  documents: typeof refundVouchers | typeof taxDocuments,
  number: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select({ name: candidateName })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(documents.number, number));
  return row === undefined ? undefined : { ...row, cancelledAt: null };
}

async function findApplication(db: Queries, number: string): Promise<DocumentRow | undefined> {
  const applicationNumber = parseApplicationNumber(number);
  if (applicationNumber === undefined) return undefined;
  const [row] = await db
    .select({ name: candidateName })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(applications.applicationNumber, applicationNumber));
  return row === undefined ? undefined : { ...row, cancelledAt: null };
}
