import { and, eq } from 'drizzle-orm';
import { staffIdentities as table } from '../../db/schema/identity-provider.ts';
import type { Transaction } from '../../db/transaction.ts';

interface Identity {
  readonly id: number;
  readonly staffUserId: number;
}

/** Which staff user is whom at the identity provider. */
export interface IdentitiesStore {
  find(issuer: string, subject: string): Promise<Identity | undefined>;
  /** Whether the user is linked to anybody at a provider. */
  isLinked(staffUserId: number): Promise<boolean>;
  /** Returns undefined if another person or another user was linked meanwhile. */
  link(staffUserId: number, issuer: string, subject: string): Promise<number | undefined>;
  /** The person has another staff user from now on. */
  move(id: number, staffUserId: number): Promise<void>;
}

export function createIdentitiesStore(db: Transaction): IdentitiesStore {
  return {
    async find(issuer, subject) {
      const [row] = await db
        .select({ id: table.id, staffUserId: table.staffUserId })
        .from(table)
        .where(and(eq(table.issuer, issuer), eq(table.subject, subject)));
      return row;
    },
    isLinked: async (staffUserId) => (await db.$count(table, eq(table.staffUserId, staffUserId))) > 0,
    async link(staffUserId, issuer, subject) {
      const [row] = await db
        .insert(table)
        .values({ staffUserId, issuer, subject })
        .onConflictDoNothing()
        .returning({ id: table.id });
      return row?.id;
    },
    async move(id, staffUserId) {
      await db.update(table).set({ staffUserId }).where(eq(table.id, id));
    },
  };
}
