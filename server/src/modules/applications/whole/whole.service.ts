import type { WholeApplication } from '@portal/contract/routes/staff-applications.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ApplicationsViews } from '../list/applications.views.ts';
import type { DocumentsStore } from '../candidate/documents.store.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { presentWhole } from './whole.present.ts';
import type { WholeViews } from './whole.views.ts';

export interface WholeService {
  read(id: number): Promise<WholeApplication>;
}

interface WholeDependencies {
  readonly applications: ApplicationsViews;
  readonly views: WholeViews;
  readonly documents: DocumentsStore;
  readonly clock: Clock;
}

export function createWholeService(dependencies: WholeDependencies): WholeService {
  const { applications, views, documents, clock } = dependencies;
  return {
    async read(id) {
      const [application, behind] = await Promise.all([applications.find(id), views.behind(id)]);
      if (application === undefined || behind === undefined) throw new AppError('NOT_FOUND');
      const [files, history] = await Promise.all([documents.listOf(id), views.history(behind)]);
      return presentWhole({ application, behind, documents: files, history, today: indianDay(clock.now()) });
    },
  };
}
