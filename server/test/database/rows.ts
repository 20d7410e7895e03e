import { randomBytes, randomInt } from 'node:crypto';
import { toApplicationNumber, type ApplicationId, type ApplicationNumber } from '@portal/contract/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../src/db/connection.ts';
import { applications, files, nextApplicationNumber } from '../../src/db/schema/applications.ts';
import { candidates } from '../../src/db/schema/identity.ts';
import { ledgerEntries } from '../../src/db/schema/ledger.ts';
import { loanSelections } from '../../src/db/schema/loans.ts';
import { deskPayments, orders, payments } from '../../src/db/schema/payments.ts';
import { staffUsers } from '../../src/db/schema/staff.ts';

/** Rows that are right in every way; a test names only what it is about. */
export const FEE_PAISE = 236_000_00;

/** As PostgreSQL takes it. */
export const now = () => new Date().toISOString();
export const aMobile = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
export const aDigest = () => randomBytes(32);
const anId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

type RowOverrides<Table extends PgTable> = Partial<InferInsertModel<Table>>;

export async function aStaffUser(db: Queries, row: RowOverrides<typeof staffUsers> = {}) {
  const values = { username: anId('staff'), passwordHash: 'x', role: 'ops' as const, ...row };
  return only(await db.insert(staffUsers).values(values).returning());
}

export async function aCandidate(db: Queries, row: RowOverrides<typeof candidates> = {}) {
  const values = { mobile: aMobile(), fullName: 'Asha Rao', email: 'asha@example.com', ...row };
  return only(await db.insert(candidates).values(values).returning());
}

export async function anApplication(db: Queries, row: RowOverrides<typeof applications> = {}) {
  const candidate =
    row.candidateId === undefined
      ? await aCandidate(db)
      : only(await db.select().from(candidates).where(eq(candidates.id, row.candidateId)));
  const values = {
    applicationNumber: await anApplicationNumber(db),
    candidateId: candidate.id,
    mobileNumber: candidate.mobile,
    program: 'Banker Program',
    programTotalFeePaise: FEE_PAISE,
    ...row,
  };
  return only(await db.insert(applications).values(values).returning());
}

async function anApplicationNumber(db: Queries): Promise<ApplicationNumber> {
  const { rows } = await db.execute<{ number: number }>(sql`select ${nextApplicationNumber} as number`);
  return toApplicationNumber(`KBP26-${String(only(rows).number).padStart(6, '0')}`);
}

/** As it is once submitted and chosen. */
export const selected = () => ({
  status: 'Selected' as const,
  currentStep: 3,
  submittedAt: now(),
  submission: {},
});

export async function aFile(db: Queries, candidateId: number, row: RowOverrides<typeof files> = {}) {
  const stored = { contentType: 'application/pdf' as const, sizeBytes: 1000, sha256: aDigest() };
  const values = {
    candidateId,
    path: `${anId('file')}.pdf`,
    state: 'stored' as const,
    originalName: 'document.pdf',
    ...stored,
    ...row,
  };
  return only(await db.insert(files).values(values).returning());
}

export async function anOrder(
  db: Queries,
  applicationId: ApplicationId,
  row: RowOverrides<typeof orders> = {},
) {
  const values = {
    applicationId,
    receipt: anId('rcpt'),
    providerOrderId: anId('order'),
    amountPaise: FEE_PAISE,
    state: 'open' as const,
    ...row,
  };
  return only(await db.insert(orders).values(values).returning());
}

export async function aPayment(
  db: Queries,
  applicationId: ApplicationId,
  row: RowOverrides<typeof payments> = {},
) {
  const amountPaise = row.amountPaise ?? FEE_PAISE;
  const paid = { state: 'paid' as const, paidAt: now(), amountPaise };
  const orderId = row.orderId ?? (await anOrder(db, applicationId, paid)).id;
  const values = {
    applicationId,
    orderId,
    providerPaymentId: anId('pay'),
    amountPaise,
    status: 'captured' as const,
    capturedAt: now(),
    ...row,
  };
  return only(await db.insert(payments).values(values).returning());
}

/** One that the bank refused, on an order that another has replaced since. */
export async function aFailedPayment(
  db: Queries,
  applicationId: ApplicationId,
  at: string,
  amountPaise = 10_000_00,
) {
  const replaced = { amountPaise, state: 'superseded' as const, supersededAt: at };
  const { id: orderId } = await anOrder(db, applicationId, replaced);
  const failed = { status: 'failed' as const, capturedAt: null, providerCreatedAt: at };
  return aPayment(db, applicationId, { orderId, amountPaise, ...failed });
}

export async function aDeskPayment(
  db: Queries,
  applicationId: ApplicationId,
  row: RowOverrides<typeof deskPayments> = {},
) {
  const createdBy = row.createdBy ?? (await aStaffUser(db)).id;
  const values = { applicationId, mode: 'Cash' as const, amountPaise: 50_000_00, createdBy, ...row };
  return only(await db.insert(deskPayments).values(values).returning());
}

export async function aLoanSelection(
  db: Queries,
  applicationId: ApplicationId,
  row: RowOverrides<typeof loanSelections> = {},
) {
  const values = {
    applicationId,
    plan: 'Provider 1' as const,
    amountPaise: 100_000_00,
    tenureMonths: 12,
    interestRate: 8.5,
    emiPaise: 9_041_67,
    consentText: 'I agree.',
    ...row,
  };
  return only(await db.insert(loanSelections).values(values).returning());
}

/** A payment in full or in part, and its credit. */
export async function aCredit(
  db: Queries,
  applicationId: ApplicationId,
  row: RowOverrides<typeof ledgerEntries> = {},
) {
  const amountPaise = row.amountPaise ?? FEE_PAISE;
  const paymentId = row.paymentId ?? (await aPayment(db, applicationId, { amountPaise })).id;
  const values = {
    applicationId,
    kind: 'online_payment' as const,
    account: 'fee' as const,
    amountPaise,
    paymentId,
    idempotencyKey: anId('key'),
    actorKind: 'provider' as const,
    ...row,
  };
  return only(await db.insert(ledgerEntries).values(values).returning());
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`);
  return row;
}
