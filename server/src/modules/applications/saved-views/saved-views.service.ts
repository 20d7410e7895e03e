import { may } from '@portal/contract/permissions.ts';
import type { ViewContent, ViewEdit } from '@portal/contract/routes/saved-views.ts';
import { BUILT_IN_VIEWS, MOST_OWN_VIEWS } from '@portal/contract/rules/saved-views.ts';
import { VIEW_TEXTS as texts } from '@portal/contract/texts/saved-views.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffActor, StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import { viewRecord } from './view-record.ts';
import type { SavedViewFields, SavedViewRow, SavedViewsStore } from './saved-views.store.ts';

export interface SavedViewStores {
  readonly savedViews: SavedViewsStore;
  readonly audit: AuditStore;
}

/** A user changes the own views. Admins also share views, and rename or delete every shared one. */
export interface SavedViewsService {
  add(content: ViewContent, by: StaffRequest): Promise<number>;
  edit(id: number, edit: ViewEdit, by: StaffRequest): Promise<void>;
  remove(id: number, by: StaffRequest): Promise<void>;
}

export function createSavedViewsService(unitOfWork: UnitOfWork<SavedViewStores>): SavedViewsService {
  return {
    add: ({ name, query, columns, is_shared: isShared }, by) =>
      unitOfWork(async ({ savedViews, audit }) => {
        const { actor } = by;
        if (isShared) needSharer(actor);
        await savedViews.hold();
        if ((await savedViews.countOwn(actor.staffUserId)) >= MOST_OWN_VIEWS) {
          throw new AppError('CONFLICT', { text: texts.tooMany });
        }
        await needFreeName(savedViews, { ownerId: actor.staffUserId, name, isShared });
        const fields = { name, query, columns, isShared };
        const id = await savedViews.add(actor.staffUserId, fields);
        await audit.record(viewRecord(id, { after: fields }, by));
        return id;
      }),
    edit: (id, edit, by) =>
      unitOfWork(async ({ savedViews, audit }) => {
        await savedViews.hold();
        const view = await needChangeable(savedViews, id, by.actor);
        const change = changeOf(edit);
        const isSharing = change.isShared !== undefined && change.isShared !== view.isShared;
        if (isSharing || view.isShared) needSharer(by.actor);
        await needFreeName(savedViews, { ...view, ...change }, id);
        if (Object.keys(change).length === 0) return;
        await savedViews.edit(id, change);
        await audit.record(viewRecord(id, { before: view, after: { ...view, ...change } }, by));
      }),
    remove: (id, by) =>
      unitOfWork(async ({ savedViews, audit }) => {
        const view = await needChangeable(savedViews, id, by.actor);
        await savedViews.remove(id);
        await audit.record(viewRecord(id, { before: view }, by));
      }),
  };
}

function changeOf({ name, query, columns, is_shared: isShared }: ViewEdit): Partial<SavedViewFields> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(query === undefined ? {} : { query }),
    ...(columns === undefined ? {} : { columns }),
    ...(isShared === undefined ? {} : { isShared }),
  };
}

function needSharer({ role }: StaffActor): void {
  if (!may(role, 'views.share')) throw new AppError('NOT_ALLOWED', { text: texts.sharedByAdmins });
}

/** A view that others keep for themselves is as good as none. */
async function needChangeable(store: SavedViewsStore, id: number, actor: StaffActor): Promise<SavedViewRow> {
  const view = await store.lock(id);
  if (view === undefined) throw new AppError('NOT_FOUND');
  if (view.ownerId === actor.staffUserId) return view;
  if (!view.isShared) throw new AppError('NOT_FOUND');
  needSharer(actor);
  return view;
}

async function needFreeName(
  store: SavedViewsStore,
  wanted: Pick<SavedViewRow, 'ownerId' | 'name' | 'isShared'>,
  except?: number,
): Promise<void> {
  const isBuiltIn = BUILT_IN_VIEWS.some(({ name }) => name.toLowerCase() === wanted.name.toLowerCase());
  if (isBuiltIn || (await store.isNameTaken(wanted, except))) {
    throw new AppError('INVALID_INPUT', { text: texts.nameTaken, fields: { name: texts.nameTaken } });
  }
}
