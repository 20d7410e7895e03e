import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq } from 'drizzle-orm';
import { nextVersion } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { refundAccounts, withdrawals } from '../../db/schema/refunds.ts';
import type { Transaction } from '../../db/transaction.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;

export interface WithdrawalsStore {
  asked(applicationId: ApplicationId): Promise<Withdrawal | undefined>;
  add(
    withdrawal: Pick<Withdrawal, 'applicationId' | 'reason' | 'words' | 'percent' | 'askedAt'>,
  ): Promise<void>;
  end(id: number, state: 'taken_back' | 'agreed', endedAt: string): Promise<void>;
  /** The application leaves whatever status it had. */
  leave(applicationId: ApplicationId): Promise<void>;
  keepAccount(account: {
    readonly applicationId: ApplicationId;
    readonly sealed: Buffer;
    readonly lastFour: string;
    readonly givenAt: string;
  }): Promise<void>;
  accountOf(applicationId: ApplicationId): Promise<typeof refundAccounts.$inferSelect | undefined>;
}

export function createWithdrawalsStore(db: Transaction): WithdrawalsStore {
  return {
    async asked(applicationId) {
      const [row] = await db
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.applicationId, applicationId), eq(withdrawals.state, 'asked')));
      return row;
    },
    async add(withdrawal) {
      await db.insert(withdrawals).values(withdrawal);
    },
    async end(id, state, endedAt) {
      await db.update(withdrawals).set({ state, endedAt }).where(eq(withdrawals.id, id));
    },
    async leave(applicationId) {
      await db
        .update(applications)
        .set({ status: 'Withdrawn', version: nextVersion })
        .where(eq(applications.id, applicationId));
    },
    async keepAccount({ applicationId, ...account }) {
      await db
        .insert(refundAccounts)
        .values({ applicationId, ...account })
        .onConflictDoUpdate({ target: refundAccounts.applicationId, set: account });
    },
    async accountOf(applicationId) {
      const [row] = await db
        .select()
        .from(refundAccounts)
        .where(eq(refundAccounts.applicationId, applicationId));
      return row;
    },
  };
}
