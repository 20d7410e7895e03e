import { createHostCookie } from '../../http/host-cookie.ts';

/**
 * The session, for file addresses that the browser opens by itself, without our headers. It ends with the browser
 * session; the server ends the session after its idle time anyway.
 */
export const staffCookie = createHostCookie({ name: 'portal_staff', plainPath: '/' });
