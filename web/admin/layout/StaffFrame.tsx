import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { readStaffSession } from '../../api/staff-session.ts';
import { MAIN_ID, SkipLink } from '../../ui/plain/header/SkipLink.tsx';
import { DownloadTray } from '../list/downloads/DownloadTray.tsx';
import { SessionClock } from '../session/SessionClock.tsx';
import { LedgerLoading } from './LedgerLoading.tsx';
import { rememberFilter } from './remembered-filters.ts';
import { SideNav } from './SideNav.tsx';
import styles from './StaffFrame.module.css';
import { TopBar } from './TopBar.tsx';

/** The same always, or as the address asks for it and the role may see. */
export type ScreenTitle = string | ((search: string, role: unknown) => string);

interface StaffFrameProps {
  readonly title: ScreenTitle;
  readonly children: ReactNode;
}

/** Sidebar and top bar around a screen; on a narrow window the sidebar becomes a menu under the bar. */
export function StaffFrame({ title, children }: StaffFrameProps) {
  const { pathname, search } = useLocation();
  const session = readStaffSession();
  const shownTitle = typeof title === 'string' ? title : title(search, session?.role);
  const navId = useId();
  const [menuOpen, menu] = useDisclosure(false);
  useEffect(() => rememberFilter(pathname, search), [pathname, search]);
  return (
    <div className={styles.frame}>
      <SkipLink />
      <TopBar title={shownTitle} session={session} menuOpen={menuOpen} navId={navId} onMenu={menu.toggle} />
      <SideNav id={navId} session={session} path={pathname} open={menuOpen} onClose={menu.close} />
      <main id={MAIN_ID} className={styles.main}>
        <Suspense key={pathname} fallback={<LedgerLoading />}>
          {children}
        </Suspense>
      </main>
      <DownloadTray />
      <SessionClock />
    </div>
  );
}
