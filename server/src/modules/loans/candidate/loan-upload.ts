import type { LoanData } from '@portal/contract/routes/loans.ts';
import {
  LOAN_FILE_MAX_MB,
  LOAN_FILE_TYPES,
  type ApplicantNumber,
} from '@portal/contract/rules/loan-applicants.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import type { FilePart, Part } from '../../../http/multipart.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { StagedFile } from '../../files/files.store.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import { placeCalled, readData, type LoanInput } from './loan-input.ts';
import { applicantLocked } from './loan-stores.ts';

interface Receiving {
  readonly candidateId: number;
  readonly uploads: UploadsService;
}

interface ReceivingLoan extends Receiving {
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
  { locked, ...receiving }: ReceivingLoan,
  files: Map<string, StagedFile>,
): Promise<void> {
  const place = placeCalled(part.fieldName);
  // What nobody knows is not read, nor is an input of files that was left empty.
  if (place === undefined || part.fileName === '') return;
  if (locked.includes(place.number)) throw applicantLocked();
  const staged = await receiveOne(part, part.fieldName, receiving);
  const before = files.get(part.fieldName);
  files.set(part.fieldName, staged);
  if (before !== undefined) await receiving.uploads.discard([before]);
}

/** The one file among the parts, whatever its part is called: the address says what it is. */
export async function receiveOnly(
  parts: AsyncIterable<Part>,
  fieldName: string,
  receiving: Receiving,
): Promise<StagedFile> {
  let file: StagedFile | undefined;
  try {
    for await (const part of parts) {
      if (part.kind !== 'file') continue;
      if (file !== undefined) throw new AppError('INVALID_INPUT', { text: FILE_TEXTS.oneOnly });
      file = await receiveOne(part, fieldName, receiving);
    }
  } catch (error) {
    if (file !== undefined) await receiving.uploads.discard([file]);
    throw error;
  }
  if (file === undefined) throw new AppError('INVALID_INPUT', { text: FILE_TEXTS.missing });
  return file;
}

/** A refusal names the field. */
async function receiveOne(
  { fileName: name, content }: FilePart,
  fieldName: string,
  { candidateId, uploads }: Receiving,
): Promise<StagedFile> {
  try {
    const held = { accept: LOAN_FILE_TYPES, limitMb: LOAN_FILE_MAX_MB };
    return await uploads.receive({ candidateId, name, content, ...held });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { code, message } = error;
    throw new AppError(code, { text: message, fields: { [fieldName]: message }, cause: error });
  }
}
