import { isEditable } from '@portal/contract/rules/application-status.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { FilesStore } from '../../files/files.store.ts';
import type { PersonNumbers } from '../../sealing/identity-numbers.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { FormStore, LockedApplication } from './form.store.ts';

export interface FormStores {
  readonly form: FormStore;
  readonly documents: DocumentsStore;
  readonly files: FilesStore;
  readonly audit: AuditStore;
}

/** The candidate's application, held for a change; refused once it is submitted. */
export async function lockEditable(stores: FormStores, candidateId: number): Promise<LockedApplication> {
  const application = await stores.form.lock(candidateId);
  if (application === undefined) throw new AppError('NOT_FOUND');
  if (!isEditable(application.status)) throw readOnly();
  return application;
}

/** With identity numbers in clear, as the form works with them. */
export function opened(application: LockedApplication, own: PersonNumbers): LockedApplication {
  return { ...application, answers: own.open(application.answers), draft: own.open(application.draft) };
}

export function readOnly(): AppError {
  return new AppError('CONFLICT', { text: APPLICATION_TEXTS.readOnly });
}
