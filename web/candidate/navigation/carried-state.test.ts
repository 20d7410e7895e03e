import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carryState, takeCarriedState } from './carried-state.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('state carried over a document load', () => {
  it('arrives at its address, once', () => {
    carryState('/portal/payment-success', { amount: 50000 });
    expect(takeCarriedState('/portal/payment-success')).toEqual({ amount: 50000 });
    expect(takeCarriedState('/portal/payment-success')).toBeUndefined();
  });

  it('is dropped where another address was opened', () => {
    carryState('/portal/payment-success', { amount: 50000 });
    expect(takeCarriedState('/portal/dashboard')).toBeUndefined();
    expect(takeCarriedState('/portal/payment-success')).toBeUndefined();
  });

  it('is nothing if the browser blocks its storage', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(() => carryState('/portal/dashboard', {})).not.toThrow();
    expect(takeCarriedState('/portal/dashboard')).toBeUndefined();
  });

  it('is nothing if the browser keeps nothing or something else', () => {
    expect(takeCarriedState('/portal/dashboard')).toBeUndefined();
    sessionStorage.setItem('carried_navigation_state', '{');
    expect(takeCarriedState('/portal/dashboard')).toBeUndefined();
  });
});
