import { type ReactNode, Suspense } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { CANDIDATE_GRID } from '../../ui/plain/header/grid.ts';
import { Header } from '../../ui/plain/header/Header.tsx';
import { SkipLink } from '../../ui/plain/header/SkipLink.tsx';
import { ScreenLoading } from '../../ui/screen/ScreenLoading.tsx';
import { useInsideLinks } from '../navigation/use-inside-links.ts';
import { useLayers } from '../navigation/use-layers.ts';
import { type HeaderKind, headerItems } from './header-items.ts';
import { logOut } from './log-out.ts';
import { useMenuLayer } from './use-menu-layer.ts';

interface CandidateFrameProps {
  readonly header: HeaderKind;
  readonly children: ReactNode;
}

/** The shared header above a screen. */
export function CandidateFrame({ header, children }: CandidateFrameProps) {
  useInsideLinks();
  useLayers();
  useMenuLayer();
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Header items={headerItems(header, logOut)} width={CANDIDATE_GRID} />
      <Suspense key={pathname} fallback={<ScreenLoading />}>
        {children}
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
