import { STAFF_SCREENS } from '@portal/contract/screens.ts';

/** Where users see their second factors and sessions. */
export const OWN_SIGN_IN = `${STAFF_SCREENS.settings}?tab=sign-in`;
