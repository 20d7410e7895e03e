import type { FastifyInstance } from 'fastify';
import { createApplicationService } from './application.service.ts';
import { registerApplicationRoutes } from './applications.candidate.routes.ts';
import { createCandidateViews } from './candidate.views.ts';
import { registerDocumentRoutes } from './documents.routes.ts';
import { createDocumentsService } from './documents.service.ts';
import { createDocumentsViews } from './documents.views.ts';
import { createDraftService } from './draft.service.ts';
import { createSubmissionService } from './submission.service.ts';
import type { ApplicationRouteParts } from '../applications.parts.ts';

/** What candidates do with their own application. */
export function registerCandidateRoutes(http: FastifyInstance, parts: ApplicationRouteParts): void {
  const { database, unitOfWork, uploads, notifications, reference, formTerms, clock } = parts;
  const numbers = parts.identityNumbers;
  const views = createCandidateViews(database);
  const documents = createDocumentsService({ unitOfWork, uploads, views });
  registerApplicationRoutes(http, {
    application: createApplicationService({
      views,
      documents: createDocumentsViews(database),
      notifications: parts.notificationsViews,
      numbers,
      formTerms,
    }),
    documents,
    drafts: createDraftService({ unitOfWork, numbers }),
    submission: createSubmissionService({
      unitOfWork,
      uploads,
      notifications,
      numbers,
      places: () => reference.places(),
      formTerms,
      clock,
    }),
    uploads,
    clock,
  });
  registerDocumentRoutes(http, documents);
}
