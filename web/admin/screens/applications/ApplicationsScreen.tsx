import { may } from '@portal/contract/permissions.ts';
import { readStaffSession } from '../../../api/staff-session.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { mayCall } from '../../session/may-call.ts';
import { DELETED_VIEW, isDeletedView } from './applications-title.ts';
import { DeletedApplications } from './deleted/DeletedApplications.tsx';
import { MORE } from './filters/application-filter.ts';
import { ApplicationsList } from './list/ApplicationsList.tsx';

export function ApplicationsScreen() {
  const role = readStaffSession()?.role;
  const { filter, listKey, change } = useListFilter(MORE);
  const mayRestore = may(role, 'applications.restore');
  if (isDeletedView(filter.view, role)) {
    return (
      <DeletedApplications
        filter={filter}
        listKey={listKey}
        onChange={change}
        onLeave={() => change({ view: '', search: '' })}
      />
    );
  }
  return (
    <ApplicationsList
      filter={filter}
      listKey={listKey}
      onChange={change}
      rights={{
        mayEdit: may(role, 'applications.edit'),
        mayGive: may(role, 'owners.set'),
        mayDelete: may(role, 'applications.delete'),
        mayExport: mayCall('POST /api/applications/bulk-download', 'applications.download'),
      }}
      onShowDeleted={mayRestore ? () => change({ view: DELETED_VIEW, search: '' }) : undefined}
    />
  );
}
