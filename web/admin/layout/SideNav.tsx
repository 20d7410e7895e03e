import { may, roleLabel } from '@portal/contract/permissions.ts';
import { BRAND } from '@portal/contract/program.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { IconLogout } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { isHidden, type StaffSession } from '../../api/staff-session.ts';
import { Leaf } from '../../ui/plain/brand/Leaf.tsx';
import { classes } from '../../ui/plain/classes.ts';
import { isUsed, useApprovalCounts } from '../approvals/use-approval-counts.ts';
import { Mentions } from '../mentions/Mentions.tsx';
import { logOut } from '../staff-api.ts';
import { useVerificationCounts } from '../verification/use-verification-counts.ts';
import { navItems } from './nav-items.ts';
import { addressOf } from './remembered-filters.ts';
import { ViewLinks } from './ViewLinks.tsx';
import spoken from '../../ui/plain/Spoken.module.css';
import styles from './SideNav.module.css';

interface SideNavProps {
  readonly id: string;
  readonly session: StaffSession | undefined;
  readonly path: string;
  /** On a narrow window it is a menu. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SideNav({ id, session, path, open, onClose }: SideNavProps) {
  const counts = useApprovalCounts();
  const toVerify = useVerificationCounts()?.total;
  const waiting = { isUsed: isUsed(counts), count: counts?.for_you ?? 0, toVerify };
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, onClose]);
  return (
    <nav id={id} aria-label="Staff" className={classes(styles.nav, open && styles.open)}>
      <p className={styles.brand}>
        <Leaf size={26} />
        {BRAND.bank}
      </p>
      <ul className={styles.items}>
        {navItems(session?.role, path, waiting, isHidden('documents')).map(
          ({ label, href, icon: Icon, current, count, isUrgent }) => (
            <li key={href}>
              <Link
                to={addressOf(href, current)}
                className={styles.item}
                aria-current={current ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon size={17} stroke={1.75} aria-hidden="true" />
                {label}
                {count === undefined ? null : (
                  <span className={classes(styles.count, isUrgent === true && styles.urgent)}>
                    {count}
                    <span className={spoken.spoken}> waiting</span>
                  </span>
                )}
              </Link>
              {href === STAFF_SCREENS.dashboard && may(session?.role, 'applications.list') ? (
                <ViewLinks isCurrent={current} onClose={onClose} />
              ) : null}
            </li>
          ),
        )}
      </ul>
      {session === undefined ? null : (
        <Mentions className={styles.item} countClassName={styles.count} onLeave={onClose} />
      )}
      {session === undefined ? null : (
        <p className={styles.who}>
          {[session.username, roleLabel(session.role)].filter((word) => word !== undefined).join(', ')}
        </p>
      )}
      <button type="button" className={styles.item} onClick={logOut}>
        <IconLogout size={17} stroke={1.75} aria-hidden="true" />
        Logout
      </button>
    </nav>
  );
}
