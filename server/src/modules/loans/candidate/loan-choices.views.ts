import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq } from 'drizzle-orm';
import type { LoanChoice } from '@portal/contract/routes/loans.ts';
import type { Queries } from '../../../db/connection.ts';
import { loanChoices } from '../../../db/schema/loans.ts';

/** Which plans are ticked in the draft, with what is typed for each. */
export interface LoanChoicesViews {
  of(applicationId: ApplicationId): Promise<readonly LoanChoice[]>;
}

export function createLoanChoicesViews(db: Queries): LoanChoicesViews {
  return {
    async of(applicationId) {
      const [row] = await db
        .select({ choices: loanChoices.choices })
        .from(loanChoices)
        .where(eq(loanChoices.applicationId, applicationId));
      return row?.choices ?? [];
    },
  };
}
