import { type ReactNode, Suspense } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { CANDIDATE_GRID } from '../../ui/plain/header/grid.ts';
import { Header } from '../../ui/plain/header/Header.tsx';
import { SkipLink } from '../../ui/plain/header/SkipLink.tsx';
import { ScreenLoading } from '../../ui/screen/ScreenLoading.tsx';
import { useInsideLinks } from '../navigation/use-inside-links.ts';
import { useLayers } from '../navigation/use-layers.ts';
import { HelpLine } from '../program/HelpLine.tsx';
import { programSettings } from '../program/program-settings.ts';
import styles from './CandidateFrame.module.css';
import { type HeaderKind, headerItems } from './header-items.ts';
import { logOut } from './log-out.ts';
import { useMenuLayer } from './use-menu-layer.ts';

interface CandidateFrameProps {
  readonly header: HeaderKind;
  readonly children: ReactNode;
}

/** Signed-in screens end with the help line, and their failures name it. */
const SIGNED_IN: readonly HeaderKind[] = ['home-only', 'signed-in'];

/** The shared header above a screen, and the help line below. */
export function CandidateFrame({ header, children }: CandidateFrameProps) {
  useInsideLinks();
  useLayers();
  useMenuLayer();
  const { pathname } = useLocation();
  const isSignedIn = SIGNED_IN.includes(header);
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header
        items={headerItems(header, logOut)}
        width={CANDIDATE_GRID}
        helpPhone={isSignedIn ? programSettings().help.phone : undefined}
      />
      <div className={styles.screen}>
        <Suspense key={pathname} fallback={<ScreenLoading />}>
          {children}
        </Suspense>
      </div>
      {isSignedIn ? <HelpLine /> : null}
      <ScrollRestoration />
    </div>
  );
}
