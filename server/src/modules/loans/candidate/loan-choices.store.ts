import type { ApplicationId } from '@portal/contract/ids.ts';
import type { LoanChoice } from '@portal/contract/routes/loans.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { loanChoices } from '../../../db/schema/loans.ts';

/** Which plans are ticked in the draft, with what is typed for each. */
export interface LoanChoicesStore {
  put(applicationId: ApplicationId, choices: readonly LoanChoice[]): Promise<void>;
}

export function createLoanChoicesStore(db: Transaction): LoanChoicesStore {
  return {
    async put(applicationId, choices) {
      const values = { applicationId, choices: [...choices] };
      await db
        .insert(loanChoices)
        .values(values)
        .onConflictDoUpdate({ target: loanChoices.applicationId, set: { choices: values.choices } });
    },
  };
}
