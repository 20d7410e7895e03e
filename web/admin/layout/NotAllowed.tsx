import { Button } from '@mantine/core';
import { ERRORS } from '@portal/contract/errors.ts';
import { Link, useLocation } from 'react-router';
import { isHidden, readStaffSession } from '../../api/staff-session.ts';
import { navItems } from './nav-items.ts';
import styles from './ScreenText.module.css';
import { ScreenText } from './ScreenText.tsx';

/** In place of a screen that the role may not open, with the way to one that it may. */
export function NotAllowed() {
  const { pathname } = useLocation();
  const [first] = navItems(readStaffSession()?.role, pathname, undefined, isHidden('documents'));
  return (
    <>
      <ScreenText>{ERRORS.NOT_ALLOWED.text}</ScreenText>
      {first === undefined ? null : (
        <Button component={Link} to={first.href} variant="default" className={styles.way}>
          {first.label}
        </Button>
      )}
    </>
  );
}
