import type { FastifyInstance } from 'fastify';
import { readFileForm } from '../http/file-form.ts';
import { readParts } from '../http/multipart.ts';
import { parseInput } from '../http/parse-input.ts';
import { registerLoanDocumentRoutes } from '../modules/loans/candidate/loan-documents.routes.ts';
import { registerLoanSelectionRoutes } from '../modules/loans/selections/loan-selections.routes.ts';
import { registerLoanRoutes } from '../modules/loans/candidate/loans.candidate.routes.ts';
import { registerStaffLoanRoutes } from '../modules/loans/list/loans.staff.routes.ts';
import type { LoanModules } from './loan-modules.ts';

/** The routes of loans, for candidates and staff. */
export function registerEveryLoanRoute(http: FastifyInstance, loans: LoanModules): void {
  registerLoanRoutes(http, { ...loans, readParts, parseInput });
  registerLoanDocumentRoutes(http, { documents: loans.documents, readFileForm });
  registerLoanSelectionRoutes(http, loans);
  registerStaffLoanRoutes(http, loans);
}
