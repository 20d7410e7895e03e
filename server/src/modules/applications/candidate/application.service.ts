import type { ApplicationData } from '@portal/contract/routes/application.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { NotificationsViews } from '../../notifications/notifications.views.ts';
import type { IdentityNumbers } from '../../sealing/identity-numbers.ts';
import type { ReadFormTerms } from '../form/form-terms.ts';
import { presentApplication } from './application.present.ts';
import type { CandidateViews } from './candidate.views.ts';
import type { DocumentsViews } from './documents.views.ts';

export interface ApplicationService {
  read(actor: CandidateActor): Promise<ApplicationData>;
}

interface ApplicationDependencies {
  readonly views: CandidateViews;
  readonly documents: DocumentsViews;
  readonly notifications: NotificationsViews;
  readonly numbers: Pick<IdentityNumbers, 'openColumns'>;
  readonly formTerms: ReadFormTerms;
}

const MOST_LINES = 20;

export function createApplicationService(dependencies: ApplicationDependencies): ApplicationService {
  const { views, documents, notifications, numbers, formTerms } = dependencies;
  return {
    async read(actor) {
      const application = await views.application(actor.candidateId);
      if (application === undefined) throw new AppError('NOT_FOUND');
      const [columns, files, lines] = await Promise.all([
        numbers.openColumns([application.answers, application.draft], actor.candidateId),
        documents.listOf(application.id),
        notifications.newestOf(application.id, MOST_LINES),
      ]);
      return presentApplication(
        { ...application, answers: columns[0] ?? {}, draft: columns[1] ?? {} },
        { documents: files, notifications: lines },
        formTerms(),
      );
    },
  };
}
