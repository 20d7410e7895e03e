import type { FastifyInstance } from 'fastify';
import { loanData, loanRoutes } from '@portal/contract/routes/loans.ts';
import { BYTES_PER_MB } from '@portal/contract/rules/file-limits.ts';
import { APPLICANT_NUMBERS, LOAN_FILE_MAX_MB, LOAN_FILES } from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { readParts } from '../../../http/multipart.ts';
import { parseInput } from '../../../http/parse-input.ts';
import { serveCandidate } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import type { LoanDraftService } from './loan-draft.service.ts';
import type { LoanInput } from './loan-input.ts';
import type { LoanSubmissionService } from './loan-submission.service.ts';
import { receiveLoan } from './loan-upload.ts';

export interface LoanRoutes {
  readonly draft: LoanDraftService;
  readonly submission: LoanSubmissionService;
  readonly uploads: UploadsService;
}

/** All documents of all applicants at once, and the data beside them. */
const LIMITS = {
  parts: 50,
  bytes: (APPLICANT_NUMBERS.length * LOAN_FILES.length * LOAN_FILE_MAX_MB + 1) * BYTES_PER_MB,
  tooLarge: () => new AppError('TOO_LARGE'),
};

export function registerLoanRoutes(http: FastifyInstance, parts: LoanRoutes): void {
  const { draft, submission, uploads } = parts;

  serveCandidate(http, loanRoutes.read, ({ actor, query }) => draft.read(actor, query.application_id));

  serveCandidate(http, loanRoutes.draft, async ({ actor, body, caller }) => {
    const { application_id: applicationNumber, choices, ...typed } = body;
    await draft.keep({ actor, applicationNumber, caller }, typed, choices);
    return { ...(await draft.read(actor, applicationNumber)), message: LOAN_ANSWERS.draftSaved };
  });

  serveCandidate(http, loanRoutes.removeApplicant, async ({ actor, params, query, caller }) => {
    const applicationNumber = query.application_id;
    await draft.removeApplicant({ actor, applicationNumber, caller }, params.number);
    return { ...(await draft.read(actor, applicationNumber)), message: LOAN_ANSWERS.applicantRemoved };
  });

  http.multipartRoutes.add(loanRoutes.apply.path);
  serveCandidate(http, loanRoutes.apply, async ({ actor, body, caller, request }) => {
    const receive = async () =>
      receiveLoan(readParts(request, LIMITS), {
        candidateId: actor.candidateId,
        uploads,
        locked: await submission.admit(actor),
        parse: (data) => parseInput(loanData, data),
      });
    const input = request.isMultipart() ? await receive() : withoutFiles(parseInput(loanData, body ?? {}));
    await submission.send(actor, input, caller);
    return { ...(await draft.read(actor, input.applicationNumber)), message: LOAN_ANSWERS.applied };
  });
}

function withoutFiles({
  application_id: applicationNumber,
  ...typed
}: ReturnType<typeof loanData.parse>): LoanInput {
  return { applicationNumber, typed, files: new Map() };
}
