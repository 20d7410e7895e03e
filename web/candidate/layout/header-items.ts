import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import type { HeaderItem } from '../../ui/plain/header/HeaderItemView.tsx';

/** Which links stand in the header of a screen. */
export type HeaderKind = 'login' | 'register' | 'home-only' | 'signed-in';

const HOME: HeaderItem = { label: 'Home', href: LANDING_SCREEN };
const DASHBOARD: HeaderItem = { label: 'Dashboard', href: CANDIDATE_SCREENS.dashboard };
const LOGIN: HeaderItem = { label: 'Login', href: CANDIDATE_SCREENS.login, kind: 'button' };
const REGISTER: HeaderItem = { label: 'Register', href: CANDIDATE_SCREENS.register, kind: 'button' };

export function headerItems(kind: HeaderKind, logout: () => void): readonly HeaderItem[] {
  const LOGOUT: HeaderItem = { label: 'Logout', onClick: logout, kind: 'button' };
  switch (kind) {
    case 'login':
      return [HOME, REGISTER];
    case 'register':
      return [HOME, LOGIN];
    case 'home-only':
      return [HOME, LOGOUT];
    case 'signed-in':
      return [HOME, DASHBOARD, LOGOUT];
  }
}
