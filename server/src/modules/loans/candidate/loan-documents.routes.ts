import type { FastifyInstance } from 'fastify';
import { loanRoutes } from '@portal/contract/routes/loans.ts';
import { BYTES_PER_MB } from '@portal/contract/rules/file-limits.ts';
import { LOAN_FILE_MAX_MB, partName } from '@portal/contract/rules/loan-applicants.ts';
import { fileTooLargeText } from '@portal/contract/texts/files.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import type { ReadParts } from '../../../http/multipart.ts';
import { serveCandidate } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { LoanDocumentsService } from './loan-documents.service.ts';

interface LoanDocumentRoutes {
  readonly documents: LoanDocumentsService;
  readonly readParts: ReadParts;
}

// What a form adds around its file.
const WRAPPING_BYTES = 64 * 1024;
const PARTS = 10;

export function registerLoanDocumentRoutes(
  http: FastifyInstance,
  { documents, readParts }: LoanDocumentRoutes,
): void {
  http.multipartRoutes.add(loanRoutes.upload.path);
  serveCandidate(http, loanRoutes.upload, async ({ actor, params, query, caller, request }) => {
    const asking = { actor, applicationId: query.application_id, caller };
    await documents.admit(asking, params.number);
    if (!request.isMultipart()) throw new AppError('WRONG_CONTENT_TYPE');
    const fieldName = partName(params.number, params.kind);
    const file = await documents.upload(asking, params, readParts(request, limitsOf(fieldName)));
    return {
      message: LOAN_ANSWERS.draftSaved,
      field_name: fieldName,
      value: file.path,
      file_name: file.originalName,
      file_size: file.sizeBytes,
    };
  });

  serveCandidate(http, loanRoutes.removeDocument, async ({ actor, params, query, caller }) => {
    await documents.remove({ actor, applicationId: query.application_id, caller }, params);
    const fieldName = partName(params.number, params.kind);
    return { message: LOAN_ANSWERS.draftSaved, field_name: fieldName, value: null };
  });
}

function limitsOf(fieldName: string) {
  return {
    parts: PARTS,
    bytes: LOAN_FILE_MAX_MB * BYTES_PER_MB + WRAPPING_BYTES,
    tooLarge: () => {
      const text = fileTooLargeText(LOAN_FILE_MAX_MB);
      return new AppError('TOO_LARGE', { text, fields: { [fieldName]: text } });
    },
  };
}
