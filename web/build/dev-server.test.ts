import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { describe, expect, it } from 'vitest';
import { TO_THE_SERVER } from './dev-server.ts';

/** As Vite does it: an address that begins with ^ is a pattern. */
function goesToTheServer(address: string): boolean {
  return TO_THE_SERVER.some((pattern) => new RegExp(pattern).test(address));
}

describe('while developing', () => {
  it.each([
    '/api/auth/register/',
    '/api/docs',
    '/api/districts?x=1',
    '/sandbox',
    '/sandbox?to=9876543210',
    '/sandbox/messages?to=9876543210',
    '/healthz',
    '/readyz',
    '/readyz?verbose',
  ])('%s is answered by the server', (address) => {
    expect(goesToTheServer(address)).toBe(true);
  });

  it.each([
    ...Object.values(CANDIDATE_SCREENS),
    ...Object.values(STAFF_SCREENS),
    LANDING_SCREEN,
    '/api/client.ts',
    '/api/client.ts?t=1',
    '/ui/plain/theme.css',
    '/favicon.svg',
  ])('%s is answered from the sources', (address) => {
    expect(goesToTheServer(address)).toBe(false);
  });
});
