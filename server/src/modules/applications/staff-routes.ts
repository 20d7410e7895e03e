import type { FastifyInstance } from 'fastify';
import { APPLICATIONS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import { createDocumentsViews } from './candidate/documents.views.ts';
import { registerDeletionRoutes } from './deletion/deletion.routes.ts';
import { createDeletionViews } from './deletion/deletion.views.ts';
import { planApplicationsExport } from './list/applications.export.ts';
import { registerStaffApplicationRoutes } from './list/applications.staff.routes.ts';
import { createApplicationsViews } from './list/applications.views.ts';
import { registerOverviewRoutes } from './overview/overview.routes.ts';
import { createOverviewViews } from './overview/overview.views.ts';
import { registerCashBookRoutes } from './desk/cash-book.routes.ts';
import { createCashBookService } from './desk/cash-book.service.ts';
import { createCashBookViews } from './desk/cash-book.views.ts';
import { registerDeskRoutes } from './desk/desk.routes.ts';
import { createAcceptanceRule } from './selection/acceptance-rule.ts';
import { registerSelectionRoutes } from './selection/selection.routes.ts';
import { registerSavedViewRoutes } from './saved-views/saved-views.routes.ts';
import { createSavedViewsService } from './saved-views/saved-views.service.ts';
import { createSavedViewsViews } from './saved-views/saved-views.views.ts';
import { registerStatusChangeRunRoutes } from './selection/status-change-runs.routes.ts';
import { createStatusChangeRunsService } from './selection/status-change-runs.service.ts';
import { createStatusChangeUndoService } from './selection/status-change-undo.service.ts';
import { createStatusChangeRunsViews } from './selection/status-change-runs.views.ts';
import { registerStatusChangeRoutes } from './selection/status-changes.routes.ts';
import { createStatusChangesService } from './selection/status-changes.service.ts';
import { createStatusChangesViews } from './selection/status-changes.views.ts';
import { createFindApplicationDocuments } from './whole-application/archived-documents.views.ts';
import { registerWholeApplicationRoutes } from './whole-application/whole-application.routes.ts';
import { createFindCallbacks } from './whole-application/callbacks.views.ts';
import { createWholeApplicationService } from './whole-application/whole-application.service.ts';
import { createWholeApplicationViews } from './whole-application/whole-application.views.ts';
import type { ApplicationRouteParts } from './applications.parts.ts';
import { composeDeletion } from './deletion/compose-deletion.ts';
import { composeDesk } from './desk/compose-desk.ts';

/** What staff do with the applications of all candidates. */
export function registerStaffRoutes(http: FastifyInstance, parts: ApplicationRouteParts): void {
  const { database, finder, identityNumbers: numbers, formTerms, clock } = parts;
  const hideUnsubmitted = parts.config.HIDE_UNSUBMITTED_DOCUMENTS;
  const views = createApplicationsViews({ db: database, finder, numbers });
  registerStaffApplicationRoutes(http, {
    views,
    downloads: parts.downloads,
    exportApplications: parts.downloads.spreadsheet({
      what: 'applications',
      sheetName: 'Applications',
      fileName: APPLICATIONS_SHEET_NAME,
      plan: planApplicationsExport(
        database,
        formTerms,
        (name, number) => numbers.indexOf(name, number),
        hideUnsubmitted,
      ),
    }),
    findDocuments: createFindApplicationDocuments(database, formTerms, hideUnsubmitted),
    readStaffCookie: parts.readStaffCookie,
  });
  registerSavedViewRoutes(http, {
    service: createSavedViewsService(parts.unitOfWork),
    views: createSavedViewsViews(database, finder, (name, number) => numbers.indexOf(name, number)),
  });
  registerWholeApplicationRoutes(
    http,
    createWholeApplicationService({
      unitOfWork: parts.unitOfWork,
      applications: views,
      views: createWholeApplicationViews(database),
      callbacks: createFindCallbacks(database),
      documents: createDocumentsViews(database),
      numbers,
      audited: parts.auditedValues,
      formTerms,
      hideUnsubmitted,
      selectsAcceptedOnly: parts.config.SELECT_ACCEPTED_ONLY,
    }),
  );
  const { selection, ...desk } = composeDesk(parts);
  registerSelectionRoutes(http, selection, views);
  registerDeskRoutes(http, desk, views);
  registerCashBookRoutes(
    http,
    createCashBookService({ unitOfWork: parts.unitOfWork, clock }),
    createCashBookViews(database),
  );
  const { SELECT_ACCEPTED_ONLY: isRule } = parts.config;
  const undo = createStatusChangeUndoService(parts.unitOfWork, clock);
  registerStatusChangeRoutes(
    http,
    createStatusChangesService(parts.unitOfWork, createAcceptanceRule(isRule), clock),
    undo,
    createStatusChangesViews(database, isRule),
  );
  registerStatusChangeRunRoutes(
    http,
    createStatusChangeRunsService(parts.unitOfWork, clock),
    undo,
    createStatusChangeRunsViews(database, clock),
  );
  registerDeletionRoutes(http, composeDeletion(parts), createDeletionViews(database, clock));
  registerOverviewRoutes(http, createOverviewViews(database, clock));
}
