import type { Loan } from '@portal/contract/routes/loans.ts';
import { type ApplicantNumber, partName } from '@portal/contract/rules/loan-applicants.ts';
import { useState } from 'react';
import type { LoanDraft } from '../draft/use-loan-draft.ts';
import { applicantsOn, isBlankApplicant } from './applicant.ts';
import { partElement } from './applicant-parts.ts';
import { removeApplicant } from './remove-applicant.ts';
import type { LoanDocuments } from './use-loan-documents.ts';

/** The applicants who apply together, and how co-applicants are added and removed. */
export function useApplicants(loan: Loan, draft: LoanDraft, documents: LoanDocuments) {
  const [added, setAdded] = useState<readonly ApplicantNumber[]>([]);
  const applicants = applicantsOn(loan, draft.texts, added);
  return {
    applicants,
    add: (number: ApplicantNumber) => {
      setAdded((before) => [...before, number]);
      focusSoon(partElement(number, 'name'));
    },
    /** Whether the co-applicant is gone. */
    remove: async (number: ApplicantNumber): Promise<boolean> => {
      documents.cancelAll(number);
      const isBlank = applicants.some((one) => one.number === number && isBlankApplicant(one));
      if (!isBlank) {
        await draft.keeper.flush(true);
        if (!(await removeApplicant(loan.application_id, number))) return false;
      }
      draft.forget([partName(number, 'name'), partName(number, 'relationship')]);
      setAdded((before) => before.filter((one) => one !== number));
      return true;
    },
  };
}

/** Once it is drawn. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
