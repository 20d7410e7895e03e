import type { LoanData } from '@portal/contract/routes/loans.ts';
import {
  LOAN_FILE_MAX_MB,
  LOAN_FILE_TYPES,
  type ApplicantNumber,
} from '@portal/contract/rules/loan-applicants.ts';
import type { FilePart, Part } from '../../../http/multipart.ts';
import type { StagedFile } from '../../files/files.store.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import { placeCalled, readData, type LoanInput } from './loan-input.ts';
import { applicantLocked } from './loan-stores.ts';

/** What every document of a loan is held to. */
export const LOAN_FILE_HELD_TO = { accept: LOAN_FILE_TYPES, limitMb: LOAN_FILE_MAX_MB };

interface ReceivingLoan {
  readonly candidateId: number;
  readonly uploads: UploadsService;
  readonly parse: (data: unknown) => LoanData;
  /** Their files are refused before they are read. */
  readonly locked: readonly ApplicantNumber[];
}

/** Reads a loan application with its files as it arrives. Where it is refused in the middle, no file of it stays. */
export async function receiveLoan(parts: AsyncIterable<Part>, receiving: ReceivingLoan): Promise<LoanInput> {
  const files = new Map<string, StagedFile>();
  let data: string | undefined;
  try {
    for await (const part of parts) {
      if (part.kind === 'file') await receiveAmongOthers(part, receiving, files);
      else if (part.fieldName === 'data') data = part.value;
    }
    const { application_id: applicationId, ...typed } = receiving.parse(readData(data));
    return { applicationId, typed, files };
  } catch (error) {
    await receiving.uploads.discard([...files.values()]);
    throw error;
  }
}

async function receiveAmongOthers(
  part: FilePart,
  { candidateId, uploads, locked }: ReceivingLoan,
  files: Map<string, StagedFile>,
): Promise<void> {
  const place = placeCalled(part.fieldName);
  // What nobody knows is not read, nor is an input of files that was left empty.
  if (place === undefined || part.fileName === '') return;
  if (locked.includes(place.number)) throw applicantLocked();
  const { fieldName, fileName: name, content } = part;
  const staged = await uploads.receive({ candidateId, fieldName, ...LOAN_FILE_HELD_TO, name, content });
  const before = files.get(fieldName);
  files.set(fieldName, staged);
  if (before !== undefined) await uploads.discard([before]);
}
