import { Link, useLocation } from 'react-router';
import { classes } from '../../ui/plain/classes.ts';
import { type StaffView, viewAddress } from '../views/staff-views.ts';
import { useViewCounts, useViews } from '../views/use-views.ts';
import styles from './SideNav.module.css';

interface ViewLinksProps {
  /** The screen of the applications is open. */
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}

/** The lists that staff come back to, below the screen that shows them, each with how many it finds. */
export function ViewLinks({ isCurrent, onClose }: ViewLinksProps) {
  const { search } = useLocation();
  const { views } = useViews();
  const counts = useViewCounts();
  const open = isCurrent ? new URLSearchParams(search).get('view') : null;
  const group = (label: string, of: readonly StaffView[]) =>
    of.length === 0 ? null : (
      <>
        <p className={styles.viewsLabel}>{label}</p>
        <ul aria-label={label}>
          {of.map((view) => {
            const count = counts.get(view.key);
            return (
              <li key={view.key}>
                <Link
                  to={viewAddress(view)}
                  className={classes(styles.item, styles.view)}
                  aria-current={view.key === open ? 'page' : undefined}
                  title={titleOf(view)}
                  onClick={onClose}
                >
                  <span className={styles.viewName}>{view.name}</span>
                  {count === undefined ? null : (
                    <span className={styles.count}>
                      {count.count.toLocaleString('en-IN')}
                      {count.is_exact ? '' : '+'}
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </>
    );
  return (
    <div className={styles.views}>
      {group('Shared views', views.shared)}
      {group('Mine', views.own)}
    </div>
  );
}

/** Whose it is, where that is somebody else. */
function titleOf({ name, saved }: StaffView): string {
  if (saved === undefined || saved.is_own) return name;
  return `${name}, by ${saved.owner.username}${saved.owner.is_active ? '' : ', who has left'}`;
}
