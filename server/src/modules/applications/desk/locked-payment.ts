import type { ApplicationId } from '@portal/contract/ids.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { EditableApplication, SelectionStore } from '../selection/selection.store.ts';
import type { DeskStore, RecordedDeskPayment } from './desk.store.ts';

interface LockingStores {
  readonly selection: SelectionStore;
  readonly desk: DeskStore;
}

export async function lockedApplication(
  { selection }: LockingStores,
  id: ApplicationId,
): Promise<EditableApplication> {
  const application = await selection.lock(id);
  if (application === undefined) throw new AppError('NOT_FOUND');
  return application;
}

/** As it is once its application is locked: another person may have changed it while this one waited. */
export async function lockedPayment(
  stores: LockingStores,
  id: number,
): Promise<{ readonly application: EditableApplication; readonly payment: RecordedDeskPayment }> {
  const found = await stores.desk.find(id);
  if (found === undefined) throw gone();
  const application = await lockedApplication(stores, found.applicationId);
  const payment = await stores.desk.find(id);
  if (payment === undefined) throw gone();
  return { application, payment };
}

function gone(): AppError {
  return new AppError('CONFLICT', { text: DESK_TEXTS.moveGone });
}
