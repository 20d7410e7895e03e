import type { ApplicationId } from '@portal/contract/ids.ts';
import { wasNeverSubmitted } from '@portal/contract/rules/application-status.ts';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { maskPans, type IdentityNumber } from '@portal/contract/rules/identity-numbers.ts';
import { PRIVACY_TEXTS } from '@portal/contract/texts/privacy.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { AuditedValues } from '../../sealing/audited-values.ts';
import type { IdentityNumbers } from '../../sealing/identity-numbers.ts';
import type { ReadFormTerms } from '../form/form-terms.ts';
import type { ApplicationsViews } from '../list/applications.views.ts';
import type { DocumentsViews } from '../candidate/documents.views.ts';
import type { FindCallbacks } from './callbacks.views.ts';
import { presentWholeApplication } from './whole-application.present.ts';
import type { WholeApplicationViews } from './whole-application.views.ts';

export interface WholeApplicationService {
  read(id: ApplicationId): Promise<WholeApplication>;
  /** One number in clear; the audit says who asked for it and why before it is answered. */
  showNumber(id: ApplicationId, request: NumberRequest, by: StaffRequest): Promise<string>;
}

interface NumberRequest {
  readonly fieldName: IdentityNumber;
  readonly reason: string;
}

interface WholeApplicationDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditStore }>;
  readonly applications: ApplicationsViews;
  readonly views: WholeApplicationViews;
  readonly callbacks: FindCallbacks;
  readonly documents: DocumentsViews;
  readonly numbers: Pick<IdentityNumbers, 'openColumns'>;
  readonly audited: Pick<AuditedValues, 'open'>;
  readonly formTerms: ReadFormTerms;
  /** Whether documents of forms that were never submitted are hidden from staff. */
  readonly hideUnsubmitted: boolean;
  readonly selectsAcceptedOnly: boolean;
}

export function createWholeApplicationService(
  dependencies: WholeApplicationDependencies,
): WholeApplicationService {
  const { unitOfWork, applications, views, documents, numbers, audited, formTerms } = dependencies;
  const { callbacks, hideUnsubmitted, selectsAcceptedOnly } = dependencies;
  return {
    async read(id) {
      const [application, record] = await Promise.all([applications.find(id), views.record(id)]);
      if (application === undefined || record === undefined) throw new AppError('NOT_FOUND');
      const areHidden = hideUnsubmitted && wasNeverSubmitted(record);
      const [[answers = {}], files, history, duplicates, asked, verdicts] = await Promise.all([
        numbers.openColumns([record.answers], record.candidateId),
        areHidden ? [] : documents.listOf(id),
        views.history(record).then((rows) => audited.open(rows)),
        views.duplicates(id),
        callbacks(record),
        views.verdicts(id),
      ]);
      return presentWholeApplication({
        application,
        record: { ...record, answers },
        documents: files,
        areDocumentsHidden: areHidden,
        history,
        duplicates,
        callbacks: asked,
        verdicts,
        selectsAcceptedOnly,
        terms: formTerms(),
      });
    },
    async showNumber(id, { fieldName, reason }, { actor, caller }) {
      const [application, record] = await Promise.all([applications.find(id), views.record(id)]);
      if (application === undefined || record === undefined) throw new AppError('NOT_FOUND');
      const [answers = {}] = await numbers.openColumns([record.answers], record.candidateId);
      const number = answers[fieldName];
      if (typeof number !== 'string' || number === '') {
        throw new AppError('NOT_FOUND', { text: PRIVACY_TEXTS.noNumber });
      }
      await unitOfWork(({ audit }) =>
        audit.record({
          actor,
          action: 'identity-number.shown',
          subject: { kind: 'application', id: record.applicationNumber },
          after: { field: fieldName, reason: maskPans(reason) },
          caller,
        }),
      );
      return number;
    },
  };
}
