import type { LoanData } from '@portal/contract/routes/loans.ts';
import {
  LOAN_FILE_MAX_MB,
  LOAN_FILE_TYPES,
  type ApplicantNumber,
} from '@portal/contract/rules/loan-applicants.ts';
import type { Part } from '../../../http/multipart.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import { placeCalled, readData, type LoanInput } from './loan-input.ts';
import { applicantLocked } from './loan-stores.ts';

/** The limits of every document of a loan. */
export const LOAN_FILE_HELD_TO = { accept: LOAN_FILE_TYPES, limitMb: LOAN_FILE_MAX_MB };

interface ReceivingLoan {
  readonly candidateId: number;
  readonly uploads: UploadsService;
  readonly parse: (data: unknown) => LoanData;
  /** Their files are refused before they are read. */
  readonly locked: readonly ApplicantNumber[];
}

/** Reads a loan application with its files as it arrives. Where it is refused in the middle, no file of it stays. */
export function receiveLoan(parts: AsyncIterable<Part>, receiving: ReceivingLoan): Promise<LoanInput> {
  const { candidateId, uploads, parse, locked } = receiving;
  return uploads.receiveForm(
    parts,
    (fieldName) => {
      const place = placeCalled(fieldName);
      if (place === undefined) return undefined;
      if (locked.includes(place.number)) throw applicantLocked();
      return { candidateId, fieldName, ...LOAN_FILE_HELD_TO };
    },
    ({ texts, files }) => {
      const { application_id: applicationNumber, ...typed } = parse(readData(texts.get('data')));
      return { applicationNumber, typed, files };
    },
  );
}
