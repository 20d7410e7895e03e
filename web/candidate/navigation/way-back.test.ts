import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWayBack, keepWayBack, takeWayBack } from './way-back.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const RECEIPT = { pathname: '/portal/payment-options', search: '?payment=pay_1', hash: '' };

describe('a link that meets the login', () => {
  it('is where the login leads, once', () => {
    keepWayBack(RECEIPT);
    expect(takeWayBack()).toBe('/portal/payment-options?payment=pay_1');
    expect(takeWayBack()).toBe('/portal/dashboard');
  });

  it('is forgotten by a logout', () => {
    keepWayBack(RECEIPT);
    forgetWayBack();
    expect(takeWayBack()).toBe('/portal/dashboard');
  });

  it.each([
    '"https://elsewhere.example"',
    '"//elsewhere.example"',
    '"/admin-login"',
    '"/portal/login"',
    '7',
    '{',
  ])('never leads to %s', (stored) => {
    kept.set('candidate_way_back', stored);
    expect(takeWayBack()).toBe('/portal/dashboard');
  });
});
