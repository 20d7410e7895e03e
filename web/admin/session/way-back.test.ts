import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../api/storage.ts';
import { forgetWayBack, keepWayBack, takeWayBack } from './way-back.ts';

const LEADS = { pathname: '/admin-leads', search: '?search=pune' };

describe('the way back after a login', () => {
  it('leads to where somebody was, once [2s.18]', () => {
    const store = memoryStore();
    keepWayBack(LEADS, 'meera.joshi', store);
    expect(takeWayBack('meera.joshi', store)).toBe('/admin-leads?search=pune');
    expect(takeWayBack('meera.joshi', store)).toBe('/admin-dashboard');
  });

  it('is for the same person', () => {
    const store = memoryStore();
    keepWayBack(LEADS, 'meera.joshi', store);
    expect(takeWayBack('r.iyer', store)).toBe('/admin-dashboard');
  });

  it('is for anybody where nobody was signed in', () => {
    const store = memoryStore();
    keepWayBack(LEADS, undefined, store);
    expect(takeWayBack('r.iyer', store)).toBe('/admin-leads?search=pune');
  });

  it('is forgotten by a logout', () => {
    const store = memoryStore();
    keepWayBack(LEADS, undefined, store);
    forgetWayBack(store);
    expect(takeWayBack('r.iyer', store)).toBe('/admin-dashboard');
  });

  it.each(['{"to":"https://elsewhere.example"}', '{"to":"//elsewhere.example"}', '{"to":7}', 'null', '{'])(
    'never leads out of the staff area: %s',
    (stored) => {
      expect(takeWayBack('r.iyer', memoryStore({ staff_way_back: stored }))).toBe('/admin-dashboard');
    },
  );

  it('is no obstacle where the browser blocks its storage', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(() => forgetWayBack()).not.toThrow();
    keepWayBack(LEADS);
    expect(takeWayBack('r.iyer')).toBe('/admin-leads?search=pune');
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it('does not lead back to the login', () => {
    const store = memoryStore();
    keepWayBack({ pathname: '/admin-login', search: '' }, undefined, store);
    expect(takeWayBack('r.iyer', store)).toBe('/admin-dashboard');
  });
});
