import { Button } from '@mantine/core';
import { roleLabel } from '@portal/contract/permissions.ts';
import { IconLogout, IconMenu2, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StaffSession } from '../../api/staff-session.ts';
import { TopAlert } from '../../ui/plain/alert/TopAlert.tsx';
import { Leaf } from '../../ui/plain/brand/Leaf.tsx';
import { classes } from '../../ui/plain/classes.ts';
import iconButton from '../../ui/plain/field/IconButton.module.css';
import { logOut } from '../staff-api.ts';
import { OWN_SIGN_IN } from '../session/own-sign-in.ts';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
import { StaffHeading } from './StaffHeading.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly title: string;
  readonly session: StaffSession | undefined;
  readonly menuOpen: boolean;
  readonly navId: string;
  readonly onMenu: () => void;
}

/** What this screen is and who works here. */
export function TopBar({ title, session, menuOpen, navId, onMenu }: TopBarProps) {
  const MenuIcon = menuOpen ? IconX : IconMenu2;
  return (
    <header className={styles.bar}>
      <Leaf size={28} className={styles.leaf} />
      <StaffHeading title={title} className={styles.title} />
      {session === undefined ? null : <span className={styles.role}>{roleLabel(session.role)}</span>}
      {session?.username === undefined ? null : (
        <Link to={OWN_SIGN_IN} className={styles.username}>
          {session.username}
        </Link>
      )}
      <ColorSchemeToggle className={styles.toggle} />
      <Button
        variant="default"
        className={styles.logout}
        leftSection={<IconLogout size={17} stroke={1.75} aria-hidden="true" />}
        onClick={logOut}
      >
        Logout
      </Button>
      <button
        type="button"
        className={classes(iconButton.button, styles.menu)}
        aria-label="Menu"
        aria-expanded={menuOpen}
        aria-controls={navId}
        onClick={onMenu}
      >
        <MenuIcon size={26} stroke={1.75} aria-hidden="true" />
      </button>
      <TopAlert />
    </header>
  );
}
