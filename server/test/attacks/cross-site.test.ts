import { describe, expect, it } from 'vitest';
import { aPortalAlone, filledIn } from '../portal-alone.ts';
import { aSession } from '../session.ts';
import { aColleague } from '../staff.ts';

const portal = await aPortalAlone();
const staff = await aSession(portal, { staffUserId: (await aColleague(portal, 'admin')).id });
const cookie = `portal_staff=${staff}; portal_device=${'d'.repeat(43)}`;

const changing = portal.http.listedRoutes.filter(
  ({ method, contract }) => method !== 'GET' && contract !== undefined,
);

/** What a page of another site can let a browser send without asking first. */
const FORMS = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b'];

/** Takes a file, and wants the secret of a link, which no cookie carries. */
const BY_LINK = '/api/auth/ask/documents/:field_name';

/** Providers sign what they send to these, so that any kind of body is read there. */
const SIGNED = ['/api/razorpay/', '/api/admin/identity/sign-out'];

describe('a page of another site, in the browser of somebody who is signed in', () => {
  it('changes nothing by the cookies: every route that changes something wants the header, or a body that only our pages send', async () => {
    expect(changing.length).toBeGreaterThan(30);
    for (const { method, path, access } of changing) {
      for (const contentType of FORMS) {
        const response = await fetch(portal.url + filledIn(path), {
          method,
          redirect: 'manual',
          headers: { cookie, origin: 'https://evil.example', 'content-type': contentType },
          ...(method === 'DELETE' ? {} : { body: '{"username":"x","mobile":"9876543210"}' }),
        });
        await response.arrayBuffer();
        const told = `${method} ${path} as ${contentType}: ${response.status}`;
        if (access.kind !== 'public') expect(response.status, told).toBe(401);
        else if (path === BY_LINK)
          expect(response.status, told).toBe(/multipart/.test(contentType) ? 404 : 415);
        else if (!SIGNED.some((start) => path.startsWith(start))) expect(response.status, told).toBe(415);
      }
    }
  });

  it('reads nothing: no answer lets another origin in, whatever it asks', async () => {
    for (const { method, path } of portal.http.listedRoutes) {
      for (const asked of [method, 'OPTIONS']) {
        const response = await fetch(portal.url + filledIn(path), {
          method: asked,
          redirect: 'manual',
          headers: {
            cookie,
            origin: 'https://evil.example',
            'access-control-request-method': method,
            'access-control-request-headers': 'authorization',
          },
        });
        await response.arrayBuffer();
        expect(response.headers.get('access-control-allow-origin'), `${asked} ${path}`).toBeNull();
      }
    }
  });
});
