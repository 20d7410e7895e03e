import type { FastifyInstance } from 'fastify';
import { loanRoutes } from '@portal/contract/routes/loans.ts';
import { LOAN_FILE_MAX_MB, partName } from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { readFileForm } from '../../../http/file-form.ts';
import { serveCandidate } from '../../../http/route.ts';
import type { LoanDocumentsService } from './loan-documents.service.ts';
import type { LoanDraftService } from './loan-draft.service.ts';

interface LoanDocumentRoutes {
  readonly documents: LoanDocumentsService;
  readonly draft: LoanDraftService;
}

export function registerLoanDocumentRoutes(
  http: FastifyInstance,
  { documents, draft }: LoanDocumentRoutes,
): void {
  http.multipartRoutes.add(loanRoutes.upload.path);
  serveCandidate(http, loanRoutes.upload, async ({ actor, params, query, caller, request }) => {
    const asking = { actor, applicationNumber: query.application_id, caller };
    await documents.admit(asking, params.number);
    const fieldName = partName(params.number, params.kind);
    const parts = readFileForm(request, { fieldName, limitMb: LOAN_FILE_MAX_MB });
    const file = await documents.upload(asking, params, parts);
    return {
      message: LOAN_ANSWERS.draftSaved,
      field_name: fieldName,
      value: file.path,
      file_name: file.originalName,
      file_size: file.sizeBytes,
    };
  });

  serveCandidate(http, loanRoutes.useDocuments, async ({ actor, body, caller }) => {
    const applicationNumber = body.application_id;
    await documents.useOfApplication({ actor, applicationNumber, caller });
    return { ...(await draft.read(actor, applicationNumber)), message: LOAN_ANSWERS.draftSaved };
  });

  serveCandidate(http, loanRoutes.removeDocument, async ({ actor, params, query, caller }) => {
    await documents.remove({ actor, applicationNumber: query.application_id, caller }, params);
    const fieldName = partName(params.number, params.kind);
    return { message: LOAN_ANSWERS.draftSaved, field_name: fieldName, value: null };
  });
}
