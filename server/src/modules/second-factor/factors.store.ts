import { and, asc, eq, lt } from 'drizzle-orm';
import type { FactorKind } from '@portal/contract/rules/second-factor.ts';
import type { Transaction } from '../../db/transaction.ts';
import { staffFactors as table } from '../../db/schema/second-factors.ts';
import type { Passkey } from './passkeys.ts';

interface NamedFactor {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface PasskeyFactor extends NamedFactor, Passkey {
  readonly kind: 'passkey';
}

export interface TotpFactor extends NamedFactor {
  readonly kind: 'totp';
  readonly sealedSecret: Buffer;
}

export type Factor = PasskeyFactor | TotpFactor;

export interface NewTotp {
  readonly sealedSecret: Buffer;
  /** Of the code that confirmed it, which is used up. */
  readonly lastStep: number;
}

export interface FactorsStore {
  /** Oldest first. */
  listOf(staffUserId: number): Promise<Factor[]>;
  hasAny(staffUserId: number): Promise<boolean>;
  addPasskey(staffUserId: number, name: string, passkey: Passkey): Promise<Factor | 'taken'>;
  addTotp(staffUserId: number, name: string, totp: NewTotp): Promise<Factor | 'taken'>;
  rename(staffUserId: number, id: number, name: string): Promise<Factor | undefined>;
  /** The kind of what was removed; undefined if it is not the user's. */
  remove(staffUserId: number, id: number): Promise<FactorKind | undefined>;
  removeAll(staffUserId: number): Promise<number>;
  /** False if a code of this time step, or of a later one, was used before. */
  useStep(id: number, step: number, now: string): Promise<boolean>;
  /** False if a signature with this count, or a higher one, was used before. */
  useSignature(id: number, counts: SignatureCounts, now: string): Promise<boolean>;
}

interface SignatureCounts {
  readonly before: number;
  readonly next: number;
}

type Row = typeof table.$inferSelect;

export function createFactorsStore(db: Transaction): FactorsStore {
  const ofUser = (staffUserId: number, id: number) =>
    and(eq(table.id, id), eq(table.staffUserId, staffUserId));

  async function add(values: typeof table.$inferInsert): Promise<Factor | 'taken'> {
    const [row] = await db.insert(table).values(values).onConflictDoNothing().returning();
    return row === undefined ? 'taken' : factorOf(row);
  }

  return {
    async listOf(staffUserId) {
      const rows = await db
        .select()
        .from(table)
        .where(eq(table.staffUserId, staffUserId))
        .orderBy(asc(table.id));
      return rows.map(factorOf);
    },
    hasAny: async (staffUserId) => (await db.$count(table, eq(table.staffUserId, staffUserId))) > 0,
    addPasskey: (staffUserId, name, passkey) => add({ staffUserId, kind: 'passkey', name, ...passkey }),
    addTotp: (staffUserId, name, totp) => add({ staffUserId, kind: 'totp', name, ...totp }),
    async rename(staffUserId, id, name) {
      const [row] = await db.update(table).set({ name }).where(ofUser(staffUserId, id)).returning();
      return row === undefined ? undefined : factorOf(row);
    },
    async remove(staffUserId, id) {
      const [row] = await db.delete(table).where(ofUser(staffUserId, id)).returning({ kind: table.kind });
      return row?.kind;
    },
    async removeAll(staffUserId) {
      const rows = await db
        .delete(table)
        .where(eq(table.staffUserId, staffUserId))
        .returning({ id: table.id });
      return rows.length;
    },
    async useStep(id, step, now) {
      const rows = await db
        .update(table)
        .set({ lastStep: step, lastUsedAt: now })
        .where(and(eq(table.id, id), lt(table.lastStep, step)))
        .returning({ id: table.id });
      return rows.length > 0;
    },
    async useSignature(id, { before, next }, now) {
      // The count as it was when the signature was checked: of two answers with the same count one is accepted.
      const rows = await db
        .update(table)
        .set({ signCount: next, lastUsedAt: now })
        .where(and(eq(table.id, id), eq(table.signCount, before)))
        .returning({ id: table.id });
      return rows.length > 0;
    },
  };
}

function factorOf(row: Row): Factor {
  const { id, name, createdAt, lastUsedAt } = row;
  const named = { id, name, createdAt, lastUsedAt };
  const { credentialId, publicKey, signCount, transports, sealedSecret } = row;
  if (sealedSecret !== null) return { ...named, kind: 'totp', sealedSecret };
  if (credentialId === null || publicKey === null || signCount === null || transports === null) {
    throw new Error(`factor ${id} is neither a passkey nor an app`);
  }
  return { ...named, kind: 'passkey', credentialId, publicKey, signCount, transports };
}
