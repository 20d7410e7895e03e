import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq } from 'drizzle-orm';
import type { LoanChoice } from '@portal/contract/routes/loans.ts';
import type { Queries } from '../../../db/connection.ts';
import { loanChoices } from '../../../db/schema/loans.ts';

/** Which plans are ticked in the draft, with what is typed for each. */
export interface LoanChoicesStore {
  of(applicationId: ApplicationId): Promise<readonly LoanChoice[]>;
  put(applicationId: ApplicationId, choices: readonly LoanChoice[]): Promise<void>;
}

export function createLoanChoicesStore(db: Queries): LoanChoicesStore {
  return {
    async of(applicationId) {
      const [row] = await db
        .select({ choices: loanChoices.choices })
        .from(loanChoices)
        .where(eq(loanChoices.applicationId, applicationId));
      return row?.choices ?? [];
    },
    async put(applicationId, choices) {
      const values = { applicationId, choices: [...choices] };
      await db
        .insert(loanChoices)
        .values(values)
        .onConflictDoUpdate({ target: loanChoices.applicationId, set: { choices: values.choices } });
    },
  };
}
