import { CANDIDATE_SCREENS as screens, LANDING_SCREEN } from '@portal/contract/screens.ts';
import type { HeaderItem } from '../../ui/plain/header/HeaderItemView.tsx';

/** Which links the header of a screen shows. */
export type HeaderKind = 'login' | 'register' | 'home-only' | 'signed-in';

export const HEADERS = {
  [screens.login]: 'login',
  [screens.register]: 'register',
  [screens.dashboard]: 'home-only',
  [screens.applicationForm]: 'signed-in',
  [screens.applicationSuccess]: 'signed-in',
  [screens.paymentOptions]: 'signed-in',
  [screens.paymentSuccess]: 'signed-in',
  [screens.loanOptions]: 'signed-in',
  [screens.loanThankYou]: 'home-only',
} as const satisfies Record<(typeof screens)[keyof typeof screens], HeaderKind>;

const HOME: HeaderItem = { label: 'Home', href: LANDING_SCREEN };
const DASHBOARD: HeaderItem = { label: 'Dashboard', href: screens.dashboard };
const LOGIN: HeaderItem = { label: 'Login', href: screens.login, kind: 'button' };
const REGISTER: HeaderItem = { label: 'Register', href: screens.register, kind: 'button' };

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
