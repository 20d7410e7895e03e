import { NAVIGATION } from '@portal/contract/program/closing.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { Header } from '../../ui/plain/header/Header.tsx';
import type { HeaderItem } from '../../ui/plain/header/HeaderItemView.tsx';
import { logOut, useSignedIn } from './session.ts';

const SECTIONS: readonly HeaderItem[] = [
  { label: NAVIGATION.about, href: '#about', kind: 'section' },
  { label: NAVIGATION.eligibility, href: '#eligibility', kind: 'section' },
  { label: NAVIGATION.why, href: '#why', kind: 'section' },
];

const LOGGED_OUT: readonly HeaderItem[] = [
  { label: NAVIGATION.logIn, href: CANDIDATE_SCREENS.login, kind: 'strong' },
  { label: NAVIGATION.register, href: CANDIDATE_SCREENS.register, kind: 'primary' },
];

const LOGGED_IN: readonly HeaderItem[] = [
  { label: NAVIGATION.viewApplication, href: CANDIDATE_SCREENS.dashboard, kind: 'strong' },
  { label: NAVIGATION.logOut, onClick: () => void logOut(), kind: 'button' },
];

/** Wide enough for either pair, so that the links beside it stay where they are. */
const ACTIONS_WIDTH = 252;

export function LandingHeader() {
  const signedIn = useSignedIn();
  return (
    <Header items={[...SECTIONS, ...(signedIn ? LOGGED_IN : LOGGED_OUT)]} actionsWidth={ACTIONS_WIDTH} />
  );
}
