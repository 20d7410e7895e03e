import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/transaction.ts';
import { handleJob } from '../../kernel/job.ts';
import { createApplicationsStore } from './applications.store.ts';
import { createDocumentsStore } from './candidate/documents.store.ts';
import { createFormStore } from './candidate/form.store.ts';
import { resubmit } from './candidate/resubmit.ts';
import { createDeletionStore } from './deletion/deletion.store.ts';
import { createAnswerField, createCheckTyped } from './form/check-typed.ts';
import { documentField } from './form/form.ts';
import { createFormTerms } from './form/form-terms.ts';
import { createCashBookStore } from './desk/cash-book.store.ts';
import { createDeskStore } from './desk/desk.store.ts';
import { createSelectionStore } from './selection/selection.store.ts';
import { createAcceptanceRule } from './selection/acceptance-rule.ts';
import {
  createResumeStatusChanges,
  createRunStatusChange,
  RESUME_STATUS_CHANGES,
  RUN_STATUS_CHANGE,
} from './selection/status-change-runs.jobs.ts';
import { createStatusChangeRunsStore } from './selection/status-change-runs.store.ts';
import { createTakeBack, TAKE_BACK_STATUS_CHANGE } from './selection/status-change-undo.jobs.ts';
import { createStatusChangeUndoStore } from './selection/status-change-undo.store.ts';
import { createReleaseStatusChange, RELEASE_STATUS_CHANGE } from './selection/status-changes.jobs.ts';
import { createStatusChangesSweep, SWEEP_STATUS_CHANGES } from './selection/status-changes.sweep.ts';
import { createSavedViewsStore } from './saved-views/saved-views.store.ts';
import { createStatusChangesStore } from './selection/status-changes.store.ts';
import type { ApplicationsParts } from './applications.parts.ts';
import { registerCandidateRoutes } from './candidate/candidate-routes.ts';
import { registerStaffRoutes } from './staff-routes.ts';

/** The application: filled and submitted by the candidate, found, decided and deleted by staff. */
export const applicationsModule = {
  stores: (transaction: Transaction) => ({
    applications: createApplicationsStore(transaction),
    deletion: createDeletionStore(transaction),
    cashBook: createCashBookStore(transaction),
    desk: createDeskStore(transaction),
    documents: createDocumentsStore(transaction),
    form: createFormStore(transaction),
    savedViews: createSavedViewsStore(transaction),
    selection: createSelectionStore(transaction),
    statusChanges: createStatusChangesStore(transaction),
    statusChangeRuns: createStatusChangeRunsStore(transaction),
    statusChangeUndo: createStatusChangeUndoStore(transaction),
  }),
  compose: (parts: ApplicationsParts) => {
    const formTerms = createFormTerms(parts.clock, parts.config.program);
    const acceptance = createAcceptanceRule(parts.config.SELECT_ACCEPTED_ONLY);
    return {
      services: {
        resubmit,
        documentPlace: documentField,
        answerField: createAnswerField(formTerms),
        checkTyped: createCheckTyped(formTerms),
      },
      jobs: [
        handleJob(RELEASE_STATUS_CHANGE, ({ changeId }) => createReleaseStatusChange(parts)(changeId)),
        handleJob(SWEEP_STATUS_CHANGES, createStatusChangesSweep(parts)),
        handleJob(RUN_STATUS_CHANGE, ({ changeId }) =>
          createRunStatusChange({ ...parts, acceptance })(changeId),
        ),
        handleJob(TAKE_BACK_STATUS_CHANGE, ({ changeId }, attempt) =>
          createTakeBack(parts)(changeId, attempt),
        ),
        handleJob(RESUME_STATUS_CHANGES, createResumeStatusChanges(parts)),
      ],
      routes: (http: FastifyInstance) => {
        registerCandidateRoutes(http, { ...parts, formTerms });
        registerStaffRoutes(http, { ...parts, formTerms });
      },
    };
  },
};
