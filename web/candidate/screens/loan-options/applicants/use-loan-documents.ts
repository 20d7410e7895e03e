import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { documentFileName, extensionOfPath } from '@portal/contract/rules/file-names.ts';
import {
  type ApplicantNumber,
  LOAN_FILE_MAX_MB,
  LOAN_FILE_TYPES,
  LOAN_FILES,
  type LoanFile,
  partName,
} from '@portal/contract/rules/loan-applicants.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { applicantDocumentText } from '@portal/contract/texts/loan-files.ts';
import { failureText } from '../../../../api/api-error.ts';
import { toRequest } from '../../../../api/request.ts';
import { showAlert } from '../../../../ui/plain/alert/alert-store.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { keepLoan } from '../../../loan/loan-query.ts';
import { prepareFile } from '../../../../ui/chosen-file/prepare-file.ts';
import { prepareDocument } from '../../../forms/documents/prepare-document.ts';
import { sendFileTo } from '../../../forms/documents/send-file.ts';
import { createStoredUploads } from '../../../forms/documents/stored-uploads.ts';
import { rememberThumbnail } from '../../../forms/documents/thumbnails.ts';
import { createUploadDesk, type UploadDesk } from '../../../forms/documents/upload-desk.ts';
import type { PhotoWarning, UploadState } from '../../../forms/documents/upload-state.ts';
import { useUploads } from '../../../forms/documents/use-uploads.ts';
import { placeOf, type StoredFile, withFile } from './applicant.ts';

const RULES = { accept: [...LOAN_FILE_TYPES], max_size_mb: LOAN_FILE_MAX_MB };
const FAILED = {
  refused: 'This file could not be removed. Please try again.',
  noAnswer: FILE_TEXTS.uploadBroke,
};

export interface LoanDocuments {
  readonly desk: UploadDesk;
  /** By the name of the part. */
  readonly states: ReadonlyMap<string, UploadState>;
  readonly warnings: ReadonlyMap<string, PhotoWarning>;
  readonly anyOnItsWay: boolean;
  readonly removeFile: (number: ApplicantNumber, kind: LoanFile) => Promise<void>;
  /** What a stored document is saved as. */
  readonly nameOf: (number: ApplicantNumber, kind: LoanFile, file: StoredFile) => string;
  /** Gives up what is on its way for an applicant. */
  readonly cancelAll: (number: ApplicantNumber) => void;
}

/** The files of the applicants, each sent by itself when it is chosen. */
export function useLoanDocuments(applicationNumber: ApplicationNumber): LoanDocuments {
  const scope = `${applicationNumber} loan`;
  const { desk, states, warnings, anyOnItsWay } = useUploads(scope, () => openDesk(scope, applicationNumber));
  return {
    desk,
    states,
    warnings,
    anyOnItsWay,
    removeFile: (number, kind) => removeFile(applicationNumber, number, kind),
    nameOf: (number, kind, { value }) =>
      documentFileName(applicationNumber, applicantDocumentText(number, kind), extensionOfPath(value)),
    cancelAll: (number) => {
      for (const kind of LOAN_FILES) desk.cancel(partName(number, kind));
    },
  };
}

function openDesk(scope: string, applicationNumber: ApplicationNumber): UploadDesk {
  return createUploadDesk({
    prepare: async (name, file) => {
      const place = placeOf(name);
      if (place === undefined) return prepareFile(RULES, file);
      const label = applicantDocumentText(place.number, place.kind);
      return prepareDocument({ ...RULES, field: place.kind, label }, file);
    },
    send: async (name, file, options) => {
      const place = placeOf(name);
      if (place === undefined) throw new TypeError(`${name} is no part of an applicant`);
      const { url } = toRequest('POST /api/user/loan-application/applicants/:number/documents/:kind', {
        params: place,
        query: { application_id: applicationNumber },
      });
      return sendFileTo(applicationNumber, url, file, options);
    },
    kept: createStoredUploads(applicationNumber, scope),
    arrived: ({ field_name, value, file_name, file_size }, picture) => {
      rememberThumbnail(value, picture);
      const place = placeOf(field_name);
      if (place === undefined) return;
      const { number, kind } = place;
      keepLoan(applicationNumber, (known) =>
        withFile(known, number, kind, { kind, value, file_name, file_size }),
      );
    },
  });
}

async function removeFile(
  applicationNumber: ApplicationNumber,
  number: ApplicantNumber,
  kind: LoanFile,
): Promise<void> {
  try {
    await candidateCall('DELETE /api/user/loan-application/applicants/:number/documents/:kind', {
      params: { number: `${number}`, kind },
      query: { application_id: applicationNumber },
    });
    keepLoan(applicationNumber, (known) => withFile(known, number, kind, null));
  } catch (cause) {
    showAlert({ kind: 'error', text: failureText(cause, FAILED) });
  }
}
