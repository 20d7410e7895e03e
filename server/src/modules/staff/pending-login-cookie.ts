import { PENDING_LOGIN_SECONDS } from '@portal/contract/rules/second-factor.ts';
import { createHostCookie } from '../../http/host-cookie.ts';

/** Whose password was right, until the second factor follows. It opens nothing but that step. */
export const pendingLoginCookie = createHostCookie({
  name: 'portal_staff_pending',
  plainPath: '/api/admin/login',
  maxAgeSeconds: PENDING_LOGIN_SECONDS,
});
