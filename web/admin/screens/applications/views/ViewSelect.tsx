import { NativeSelect } from '@mantine/core';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { useNavigate } from 'react-router';
import { findView, type StaffView, viewAddress } from '../../../views/staff-views.ts';
import { useViewCounts, useViews } from '../../../views/use-views.ts';
import { countUpTo } from '../overview/overview-figures.ts';
import styles from './ViewSelect.module.css';

/** The views of the sidebar, where there is no sidebar. */
export function ViewSelect({ view }: { readonly view: StaffView | undefined }) {
  const { views } = useViews();
  const counts = useViewCounts();
  const navigate = useNavigate();
  const choiceOf = ({ key, name }: StaffView) => {
    const count = counts.get(key);
    return { value: key, label: count === undefined ? name : `${name}, ${countUpTo(count)}` };
  };
  const group = (name: string, of: readonly StaffView[]) =>
    of.length === 0 ? [] : [{ group: name, items: of.map(choiceOf) }];
  const open = (key: string) => {
    const wanted = findView(views, key);
    return navigate(wanted === undefined ? STAFF_SCREENS.dashboard : viewAddress(wanted));
  };
  return (
    <NativeSelect
      className={styles.select}
      aria-label="View"
      data={[
        { value: '', label: 'All applications' },
        ...group('Shared views', views.shared),
        ...group('Mine', views.own),
      ]}
      value={view?.key ?? ''}
      onChange={(event) => void open(event.currentTarget.value)}
    />
  );
}
