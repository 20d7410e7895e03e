import { NAVIGATION } from '@portal/contract/program/landing/navigation.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { HeaderFrame } from '../../ui/plain/header/HeaderFrame.tsx';
import type { HeaderItem } from '../../ui/plain/header/HeaderItemView.tsx';
import { HeaderMenu } from '../../ui/plain/header/HeaderMenu.tsx';
import { AlertPlace } from './AlertPlace.tsx';

/** Drawn for guests and candidates alike; `attach-session.ts` learns who reads it. */
const ITEMS: readonly HeaderItem[] = [
  { label: NAVIGATION.about, href: '#about', kind: 'section' },
  { label: NAVIGATION.eligibility, href: '#eligibility', kind: 'section' },
  { label: NAVIGATION.why, href: '#why', kind: 'section' },
  { label: NAVIGATION.logIn, href: CANDIDATE_SCREENS.login, kind: 'strong', audience: 'guest' },
  { label: NAVIGATION.register, href: CANDIDATE_SCREENS.register, kind: 'primary', audience: 'guest' },
  {
    label: NAVIGATION.viewApplication,
    href: CANDIDATE_SCREENS.dashboard,
    kind: 'strong',
    audience: 'candidate',
  },
  { label: NAVIGATION.logOut, kind: 'button', audience: 'candidate' },
];

/** Wide enough for either pair, so that the links beside it stay where they are. */
const ACTIONS_WIDTH = 252;

export function LandingHeader() {
  return (
    <HeaderFrame
      crowded
      menu={<HeaderMenu items={ITEMS} actionsWidth={ACTIONS_WIDTH} />}
      alert={<AlertPlace />}
    />
  );
}
