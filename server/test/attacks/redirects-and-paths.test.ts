import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../applicant.ts';
import { aPortal } from '../portal.ts';
import { aPdf } from '../sample-files.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });
const owner = await anApplicant(portal);
await owner.uploaded('resume', aPdf('resume.pdf'));

/** The address exactly as it is written: `fetch` would tidy it first. */
function get(address: string, token?: string) {
  return new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(portal.url);
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const sent = request({ hostname, port, path: address, headers }, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }),
      );
    });
    sent.once('error', reject).end();
  });
}

const TRICKS = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '....//....//etc/passwd',
  '%5c..%5c..%5cetc%5cpasswd',
  '%252e%252e%252fetc%252fpasswd',
  '/etc/passwd',
  'uploads/../../../etc/passwd',
  '%00',
  'x.pdf%00.png',
  '.%00./secret-key',
  'CON',
  `${'a/'.repeat(3000)}x`,
  '%E0%A4%A',
];

describe('a path that is made to lead elsewhere', () => {
  it.each(TRICKS)('opens no file of the disk for a candidate: %s', async (trick) => {
    for (const address of [`/api/files/${trick}`, `/api/files/${trick}?token=${owner.token}`]) {
      const { status, text } = await get(address, owner.token);
      expect([400, 401, 404, 414], address.slice(0, 100)).toContain(status);
      expect(text).not.toMatch(/root:|%PDF/);
    }
    const ticket = await owner.call('POST', '/api/files/ticket', {
      path: decodedOrSame(trick).slice(0, 300),
    });
    expect([400, 404]).toContain(ticket.status);
  });
});

function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

describe('an address that names another site', () => {
  it.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '///evil.example//',
    'http://evil.example/',
    '/api/auth/login/?next=https://evil.example&return_to=//evil.example&redirect=evil.example',
    '/api/files/x?redirect=//evil.example',
    '/sandbox//evil.example',
    '/sandbox/?to=//evil.example',
  ])('is followed nowhere: %s', async (address) => {
    const { location } = await get(address);
    if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
    expect(location ?? '').not.toContain('//evil');
  });
});
