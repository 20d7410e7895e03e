import type { SavedView } from '@portal/contract/routes/saved-views.ts';
import { viewKey } from '@portal/contract/rules/saved-views.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { VIEWS } from '../../../views/use-views.ts';

export interface ViewForm {
  readonly name: string;
  readonly is_shared: boolean;
  readonly query: Record<string, string>;
  readonly columns: string[] | null;
}

/** Saves, changes and deletes views; `onShow` opens the one that is left. */
export function useViewActions(onShow: (key: string) => void) {
  const client = useQueryClient();
  const submit = useSubmit(
    { refused: STAFF_TEXTS.updateFailed },
    { notice: noticeError, shownFields: ['name'] },
  );
  const done = async (text: string, key: string) => {
    await client.invalidateQueries({ queryKey: VIEWS });
    onShow(key);
    noticeDone(text);
  };
  return {
    submit,
    add: (body: ViewForm) =>
      submit.run(async () => {
        const made = await staffCall('POST /api/admin/views', { body });
        await done(`View ${made.name} is saved`, viewKey(made.id));
      }),
    change: ({ id }: SavedView, body: ViewForm) =>
      submit.run(async () => {
        const changed = await staffCall('PUT /api/admin/views/:id', { params: { id }, body });
        await done(`View ${changed.name} is saved`, viewKey(changed.id));
      }),
    remove: ({ id, name }: SavedView) =>
      submit.run(async () => {
        await staffCall('DELETE /api/admin/views/:id', { params: { id } });
        await done(`View ${name} is deleted`, '');
      }),
  };
}
