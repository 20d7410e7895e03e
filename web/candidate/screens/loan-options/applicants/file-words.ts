import { LOAN_FILE_MAX_MB, type LoanFile } from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_FILE_LABELS } from '@portal/contract/texts/loan-files.ts';
import { BADGE, BANK, CASH, IDENTITY } from '../../../../ui/plain/icon/paths.ts';

interface FileWords {
  readonly label: string;
  readonly icon: string;
  readonly hint?: string;
}

const MASKED = 'The masked one, where only the last 4 digits show.';

export const FILE_WORDS: Readonly<Record<LoanFile, FileWords>> = {
  pan: { label: LOAN_FILE_LABELS.pan, icon: BADGE },
  aadhar_front: { label: LOAN_FILE_LABELS.aadhar_front, icon: IDENTITY, hint: MASKED },
  aadhar_back: { label: LOAN_FILE_LABELS.aadhar_back, icon: IDENTITY, hint: MASKED },
  bank_statement: { label: LOAN_FILE_LABELS.bank_statement, icon: BANK, hint: 'Of the last 6 months.' },
  salary_slip: {
    label: LOAN_FILE_LABELS.salary_slip,
    icon: CASH,
    hint: 'The latest, for whoever draws a salary.',
  },
};

export const FILES_TEXT = `PDF, JPG, JPEG or PNG, up to ${LOAN_FILE_MAX_MB} MB each. A clear phone photo is fine.`;
